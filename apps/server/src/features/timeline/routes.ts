/** The timeline of a chart over HTTP. */
import { readTimeline, type TimelineEntry } from '@mendwell/contract'
import { isInstant, notOurs, pageOf, readCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { patientById } from '../patients/public.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { countTimeline, timelinePage, type TimelineRow } from './store.ts'

const kindOf = new Map(kinds.map((one): [string, Kind] => [one.kind, one]))

export const timelineRoutes = [
  route(readTimeline, async ({ db, actor, params, query }) => {
    const { limit, cursor } = query
    const after = readCursor(cursor, 3)
    if (after && !(isInstant(after[0]!) && kindOf.has(after[1]!))) throw notOurs() // three parts were read
    const patient = await patientById(db, actor, params.patientId)
    if (!patient) throw new Refusal('request.not-found')
    const wanted = query.kinds ? kinds.filter(({ kind }) => query.kinds!.includes(kind)) : kinds
    if (wanted.length === 0)
      return pageOf(
        [],
        limit,
        0,
        (row) => row,
        () => [],
      )
    const [rows, total] = await Promise.all([
      timelinePage(db, actor, patient.id, wanted, { limit: limit + 1, after }),
      countTimeline(db, actor, patient.id, wanted),
    ])
    return pageOf(
      rows,
      limit,
      total,
      (row) => entry(row, patient.id),
      (row) => [row.at, row.kind, row.id],
    )
  }),
]

const entry = (row: TimelineRow, patientId: string): TimelineEntry => ({
  kind: row.kind,
  id: row.id,
  at: row.at,
  ...kindOf.get(row.kind)!.words(row.facts), // rows come from these kinds only
  byName: row.by_name,
  woundId: row.wound_id,
  isVoid: row.is_void,
  url: urlOf(row, patientId),
})

/** Where it is read in full: a wound's records on the wound's page, everything else in the chart. */
const urlOf = ({ kind, id, wound_id: woundId }: TimelineRow, patientId: string): string => {
  if (kind === 'wound') return `/wounds/${woundId}`
  if (kind === 'wound-assessment') return `/wounds/${woundId}?assessment=${id}`
  if (kind === 'photo') return `/wounds/${woundId}?photo=${id}`
  if (kind === 'wound-analysis') return `/ai-wound-analysis?analysis=${id}`
  if (kind === 'visit') return `/visit-tracking?visit=${id}`
  if (kind === 'teach-back') return `/patient-education?tab=progress&patientId=${patientId}`
  return `/patients/${patientId}?${kind}=${id}`
}
