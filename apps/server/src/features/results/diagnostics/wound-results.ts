/** The results that belong to a wound: ordered for it, or for its leg without naming a wound. Those entered in error are left out. */
import type { Result } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { presentResult } from './presenter.ts'
import { listEvents, listResultRows } from './store.ts'

/** More than a wound has in years. */
const maxResults = 200

/** Last recorded first. */
export async function listWoundResults(
  db: Db,
  actor: Actor,
  wound: { id: string; patientId: string },
  side: string | null,
  now: Date,
): Promise<Result[]> {
  const rows = (
    await listResultRows(db, actor, wound.patientId, now, { limit: maxResults, after: undefined })
  ).filter(
    (row) =>
      row.state !== 'entered-in-error' &&
      (row.woundId === null ? side !== null && row.side === side : row.woundId === wound.id),
  )
  const events = Map.groupBy(
    await listEvents(
      db,
      actor,
      rows.map(({ id }) => id),
    ),
    ({ resultId }) => resultId,
  )
  return rows.map((row) => presentResult(row, events.get(row.id) ?? []))
}
