/**
 * Bedside scales: items that are answered with a score each. Total and risk level are computed by the server. A scale that is declared
 * here has its endpoints, routes, offline query, export and audit labels; its table and its card are written for it (CONTRIBUTING.md).
 */
import {
  bradenBands,
  bradenRiskLevels,
  bradenSubscales,
  computeBradenScore,
  type BandTable,
  type OptionList,
} from '@mendwell/clinical'
import { z } from 'zod'
import { toFields, type RecordFields } from '../record-fields.ts'
import { buildInputShape, buildStoredShape } from '../record-schemas.ts'
import { Instant } from '../values.ts'
import { EntryStatus, defineEntry, entryFields, type EntryEndpoints } from './entries.ts'

export type ScaleItem<Id extends string = string> = {
  readonly id: Id
  readonly label: string
  readonly question: string
  /** From the lowest score upwards. */
  readonly levels: readonly { readonly score: number; readonly label: string; readonly description: string }[]
}
type Score =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly totalScore: number; readonly riskLevel: string }

/** `braden` is stored in `braden_assessments` and `braden_voids`, and is at `/api/braden-assessments`. */
function defineScale<
  const Resource extends string,
  Item extends string,
  Level extends string,
  const Others extends RecordFields,
  Computed extends z.ZodRawShape,
>(scale: {
  /** `Braden`: as in `recordBraden` and “Braden assessment”. */
  readonly name: string
  readonly resource: Resource
  readonly title: string
  /** Shown beside a total: `Range 6–23; lower score = higher risk`. */
  readonly range: string
  readonly items: readonly ScaleItem<Item>[]
  readonly bands: BandTable
  readonly levels: OptionList<Level>
  readonly score: (answers: { readonly [id in Item]?: number | null }) => Score
  /** What the form asks besides items and notes. */
  readonly others: Others
  /** What `score` says besides total and risk level. It is not stored. */
  readonly computed: Computed
}) {
  const { name, resource, items } = scale
  const fields = {
    ...toFields(items, ({ label, levels }) => ({
      kind: 'number',
      label,
      from: levels[0]?.score ?? 0,
      to: levels.at(-1)?.score ?? 0,
      decimals: 0,
      required: 'Select a score',
    })),
    notes: { kind: 'text', label: 'Notes', max: 4_000 },
    ...scale.others,
  } as const
  const reply = EntryStatus.extend({
    ...buildStoredShape(fields),
    ...scale.computed,
    assessedAt: Instant,
    totalScore: z.number().int(),
    riskLevel: z.enum(scale.levels.values),
  })
  return {
    ...scale,
    ...defineEntry({
      name,
      resource,
      path: `/api/${resource}-assessments`,
      param: `${resource}Id` as const,
      fields,
      body: z.object({ ...entryFields, ...buildInputShape(fields) }),
      reply,
      summary: `Record a ${name} assessment. All items are required; total and risk are computed by the server.`,
      list: {
        summary: `List a patient’s ${name} assessments, latest care first.`,
      },
    }),
  }
}

/** Of any scale. */
export type ScaleEntry = z.output<typeof EntryStatus> & {
  assessedAt: string
  totalScore: number
  riskLevel: string
  notes: string | null
}
export interface Scale extends EntryEndpoints<ScaleEntry> {
  readonly name: string
  readonly resource: string
  readonly title: string
  readonly range: string
  readonly items: readonly ScaleItem[]
  readonly bands: BandTable
  readonly levels: OptionList
  readonly score: (answers: Readonly<Record<string, number | null>>) => Score
}

export const bradenScale = defineScale({
  name: 'Braden',
  resource: 'braden',
  title: 'Braden Scale',
  range: 'Range 6–23; lower score = higher risk',
  items: bradenSubscales,
  bands: bradenBands,
  levels: bradenRiskLevels,
  score: computeBradenScore,
  others: {
    interventionsImplemented: { kind: 'texts', label: 'Interventions implemented', max: 50 },
  },
  /** 9 or less, which the risk level calls high like 12. */
  computed: { veryHigh: z.boolean() },
})
export const { record: recordBraden, list: listBraden, void: voidBraden } = bradenScale
export type BradenAssessment = z.output<typeof bradenScale.reply>

export const scales: readonly Scale[] = [bradenScale]
