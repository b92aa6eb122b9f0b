/** The timeline of a chart over HTTP. */
import { readTimeline, type TimelineEntry } from '@mendwell/contract'
import { isInstant, invalidCursorError, buildPage, decodeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { runWithOwnFormats } from '../../platform/own-formats.ts'
import { findPatientById } from '../patients/public.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { countTimeline, listTimelineRows, type TimelineRow } from './store.ts'

const kindByName = new Map(kinds.map((one): [string, Kind] => [one.kind, one]))

export const timelineRoutes = [
  route(readTimeline, async ({ db, actor, params, query }) => {
    const { limit, cursor } = query
    const after = decodeCursor(cursor, 3)
    if (after && !(isInstant(after[0]!) && kindByName.has(after[1]!))) throw invalidCursorError() // three parts were read
    const patient = await findPatientById(db, actor, params.patientId)
    if (!patient) throw new DomainError('request.not-found')
    const wanted = query.kinds ? kinds.filter(({ kind }) => query.kinds!.includes(kind)) : kinds
    if (wanted.length === 0)
      return buildPage(
        [],
        limit,
        0,
        (row) => row,
        () => [],
      )
    const [rows, total] = await Promise.all([
      listTimelineRows(db, actor, patient.id, wanted, { limit: limit + 1, after }),
      countTimeline(db, actor, patient.id, wanted),
    ])
    return runWithOwnFormats(db, actor, () =>
      buildPage(
        rows,
        limit,
        total,
        (row) => presentEntry(row, patient.id),
        (row) => [row.at, row.kind, row.id],
      ),
    )
  }),
]

const presentEntry = (row: TimelineRow, patientId: string): TimelineEntry => ({
  ...row,
  ...kindByName.get(row.kind)!.words(row.facts), // rows come from these kinds only
  url: buildEntryUrl(row, patientId),
})

/** Where it is read in full: a wound's records on the wound's page, everything else in the chart. */
const buildEntryUrl = ({ kind, id, woundId }: TimelineRow, patientId: string): string => {
  if (kind === 'wound') return `/wounds/${woundId}`
  if (kind === 'wound-assessment') return `/wounds/${woundId}?assessment=${id}`
  if (kind === 'photo') return `/wounds/${woundId}?photo=${id}`
  if (kind === 'wound-analysis') return `/ai-wound-analysis?analysis=${id}`
  if (kind === 'consult' || kind === 'chart-comment') return `/wounds/${woundId}`
  if (kind === 'visit') return `/visit-tracking?visit=${id}`
  if (kind === 'teach-back') return `/patient-education?tab=progress&patientId=${patientId}`
  return `/patients/${patientId}?${kind}=${id}`
}
