/** From the chart to the coding rules and back: what they suggest for a visit, with prices. Saves nothing. */
import {
  dateIn,
  likelyPlace,
  suggestCoding,
  tenthsOfCm2,
  type CodedWound,
  type DiabetesKind,
  type WoundStage,
  type WoundType,
  woundLetter,
  woundSite,
} from '@mendwell/clinical'
import type { BodyOf, ReplyOf, suggestCodes } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { yearsBetween } from '../../platform/dates.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { tablesOf } from '../billing/public.ts'
import { facilityById, organizationZone } from '../facilities/public.ts'
import { patientById } from '../patients/public.ts'
import { chartedVisits, closuresOf, woundById, type WoundRow } from '../wounds/public.ts'
import { amountOf, billableOf, isSamplePrice } from './coding.ts'
import { woundsInChart } from './write-store.ts'
import { coded, woundsOf } from './procedures.ts'
import { diagnosesInHistory, earlierDebridements } from './suggest-store.ts'
import { momentOf } from './visit-time.ts'

type Asked = BodyOf<typeof suggestCodes>

export async function suggest(
  db: Db,
  actor: Actor,
  body: Asked,
  now: Date,
): Promise<ReplyOf<typeof suggestCodes>> {
  const patient = await patientById(db, actor, body.patientId)
  if (!patient) throw new Refusal('request.not-found')
  const facilityId = body.facilityId ?? patient.facility_id
  const [facility, zone, wounds, history] = await Promise.all([
    facilityId ? facilityById(db, actor, facilityId) : undefined,
    organizationZone(db, actor),
    woundsOfChart(db, actor, body),
    diagnosesInHistory(db, actor, patient.id),
  ])
  const date = momentOf(body.visitDate, facility?.time_zone ?? zone, now).local_date
  const place = body.placeOfService ?? likelyPlace(facility?.facility_type ?? '', body.partAStay)
  const suggestion = suggestCoding({
    date,
    placeOfService: place,
    partAStay: body.partAStay,
    wounds: await Promise.all(wounds.map((wound) => codedWound(db, actor, wound, body.answers, date))),
    procedures: body.procedures.map(coded),
    evaluation: body.evaluation,
    patient: {
      ageYears: patient.date_of_birth === null ? null : yearsBetween(patient.date_of_birth, date),
      diabetes: body.diabetes ?? diabetesOf(history.map(({ code }) => code)),
      insulin: body.insulin,
      oralDiabetesDrugs: body.oralDiabetesDrugs,
    },
    earlierDebridements: await earlierDebridements(
      db,
      actor,
      wounds.map(({ id }) => id),
      date,
    ),
  })
  const tables = await tablesOf(db, actor)
  const plain = suggestion.lines.map(plainLine)
  const amount = billableOf(plain, date, place, tables)
  return {
    lines: suggestion.lines.map((line) => ({
      ...line,
      modifiers: [...line.modifiers],
      pointers: [...line.pointers],
      woundIds: [...line.woundIds],
      amount: amountOf(plainLine(line), date, place, tables),
    })),
    diagnoses: suggestion.diagnoses.map((one) => ({ ...one, woundIds: [...one.woundIds] })),
    included: suggestion.included.map((one) => ({ ...one, woundIds: [...one.woundIds] })),
    questions: [...suggestion.questions],
    warnings: suggestion.warnings.map((one) => ({
      ...one,
      codes: [...one.codes],
      woundIds: [...one.woundIds],
    })),
    amount,
    isSamplePrice: isSamplePrice(plain, date, place, tables),
    placeOfService: place,
  }
}

const plainLine = ({
  code,
  units,
  modifiers,
}: {
  readonly code: string
  readonly units: number
  readonly modifiers: readonly string[]
}) => ({ code, units, modifiers: [...modifiers] })

async function woundsOfChart(db: Db, actor: Actor, body: Asked): Promise<WoundRow[]> {
  const ids = [...new Set([...body.woundIds, ...body.procedures.flatMap(woundsOf)])]
  const known = await woundsInChart(db, actor, body.patientId, ids)
  if (known.length < ids.length) {
    throw new Refusal('request.invalid', { fields: { woundIds: 'Choose wounds of this patient' } })
  }
  const rows = await Promise.all(ids.map((id) => woundById(db, actor, id)))
  return rows.filter((row) => row !== undefined)
}

/** As the chart stood on the day of the visit: what was charted or healed later says nothing about it. */
async function codedWound(
  db: Db,
  actor: Actor,
  row: WoundRow,
  answers: Asked['answers'],
  date: string,
): Promise<CodedWound> {
  const [charted, closures] = await Promise.all([
    chartedVisits(db, actor, row.id),
    closuresOf(db, actor, row.id),
  ])
  const known = charted.filter((visit) => visit.date <= date)
  const area = known.at(-1)?.area ?? null
  const zone = charted.at(-1)?.time_zone ?? 'UTC'
  const isHealedThen = ({ healed_on: healedOn, reopened_at: reopened }: (typeof closures)[number]) =>
    healedOn <= date && (reopened === null || (dateIn(reopened, zone) ?? date) > date)
  const { woundId: _, ...answered } = answers.find(({ woundId }) => woundId === row.id) ?? { woundId: row.id }
  return {
    id: row.id,
    label: `Wound ${woundLetter(row.number)} (${woundSite(row)})`,
    // The columns' checks admit what the clinical rules list.
    type: row.wound_type as WoundType,
    place: row.body_region,
    side: row.laterality as CodedWound['side'],
    stage: (row.wound_type === 'pressure_ulcer'
      ? (known.findLast(({ stage }) => stage !== null)?.stage ?? null)
      : null) as WoundStage | null,
    // What is open never rounds to closed.
    areaTenthsCm2: area === null || area === 0 ? area : Math.max(1, tenthsOfCm2(area)),
    healedOn: closures.findLast(isHealedThen)?.healed_on ?? null,
    presentOnAdmission: row.present_on_admission,
    ...answered,
  }
}

const kindsByCode: readonly (readonly [start: string, kind: DiabetesKind])[] = [
  ['E10', 'type_1'],
  ['E11', 'type_2'],
  ['E08', 'underlying'],
  ['E09', 'drug_induced'],
  ['E13', 'other'],
]

/** Only what the history says: no entry is "not known", never "none". */
const diabetesOf = (codes: readonly string[]): DiabetesKind | null =>
  kindsByCode.find(([start]) => codes.some((code) => code.startsWith(start)))?.[1] ?? null
