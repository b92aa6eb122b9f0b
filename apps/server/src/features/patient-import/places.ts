/** What cells of a file may name: facilities that this person may select, and the practice's payers. */
import type { ImportDateOrder } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { listFacilityRows } from '../facilities/public.ts'
import type { ImportPlaces } from './rows.ts'
import { listActivePayers } from './store.ts'

export async function loadPlaces(
  db: Db,
  actor: Actor,
  { facilityId, insuranceStart }: { facilityId: string | null; insuranceStart: string | null },
  { order, now }: { order: ImportDateOrder | null; now: Date },
): Promise<ImportPlaces> {
  const [facilities, payers] = await Promise.all([listFacilityRows(db, actor), listActivePayers(db, actor)])
  if (facilityId && !facilities.some(({ id }) => id === facilityId)) {
    throw new DomainError('request.invalid', { fields: { facilityId: 'Facility not found' } })
  }
  return {
    facilities: new Map(
      facilities.flatMap(({ id, name, npi }) =>
        [name, id, ...(npi ? [npi] : [])].map((key) => [key.toLowerCase(), { id, name }] as const),
      ),
    ),
    payers: new Map(
      payers.flatMap(({ id, name, payerNumber }) =>
        [payerNumber, name].map((key) => [key.toLowerCase(), { id, name }] as const),
      ),
    ),
    otherwise: facilityId,
    insuranceStart,
    needed: actor.facilityIds !== null,
    order,
    // Where on earth the day comes first; a birth date after it is wrong in every zone.
    latestDay: new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10),
  }
}
