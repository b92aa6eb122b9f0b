/** The way through a provider's home visits of a day: as a person arranged it, otherwise computed. It changes no appointment. */
import { estimateTravel, type GeoLocation, planRoute, type Travel } from '@mendwell/clinical'
import type { arrangeHomeVisits, HomeVisitRoute, RequestBody } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findZipCentroid } from '../travel/zip-centroids.ts'
import { listDayVisits, type LocatedVisit } from './day-sheet.ts'
import { findArrangement, findOffice, listKeptStops, saveArrangement } from './store.ts'

const listHomeVisits = async (db: Db, actor: Actor, providerId: string, date: string) =>
  (await listDayVisits(db, actor, { date, providerId, facilityId: 'all' })).visits.filter(
    ({ place }) => place?.isHome,
  )

export async function loadRoute(
  db: Db,
  actor: Actor,
  providerId: string,
  date: string,
): Promise<HomeVisitRoute> {
  const [visits, arrangement, office] = await Promise.all([
    listHomeVisits(db, actor, providerId, date),
    findArrangement(db, actor, providerId, date),
    findOffice(db, actor),
  ])
  const start = office && {
    facilityId: office.facilityId,
    name: office.name,
    address: office.address,
    location: toLocation(office),
  }
  const computed = planRoute(
    start?.location ?? null,
    visits.map(({ visit, place }) => ({
      id: visit.appointmentId,
      location: place?.location ?? null,
      time: visit.scheduledDateTime,
      isFixed: isFixed(visit.status),
    })),
  )
  // What was added since comes last, in the computed order.
  const arranged = arrangement?.appointmentIds ?? []
  const order = [...arranged, ...computed.filter((id) => !arranged.includes(id))]
  const ordered = order.flatMap((id) => visits.find(({ visit }) => visit.appointmentId === id) ?? [])
  const stops = ordered.map(({ visit, place }, at) => ({
    ...visit,
    location: place?.location ?? null,
    isFixed: isFixed(visit.status),
    travel: computeTravel(start ?? null, ordered, at),
  }))
  return {
    date,
    providerId,
    start: start ?? null,
    stops,
    arrangedBy: arrangement ? `${arrangement.firstName} ${arrangement.lastName}` : null,
    arrangedAt: arrangement?.updatedAt ?? null,
    totalMiles: Math.round(stops.reduce((sum, { travel }) => sum + (travel?.miles ?? 0), 0) * 10) / 10,
    totalMinutes: stops.reduce((sum, { travel }) => sum + (travel?.minutes ?? 0), 0),
    unknownParts: stops.filter(({ travel }) => travel?.state === 'unknown').length,
  }
}

const isFixed = (status: string) => status === 'confirmed'

function computeTravel(
  start: { location: GeoLocation | null } | null,
  ordered: readonly LocatedVisit[],
  at: number,
): HomeVisitRoute['stops'][number]['travel'] {
  const here = ordered[at]?.place?.location ?? null
  if (at > 0) return presentTravel(estimateTravel(ordered[at - 1]?.place?.location ?? null, here))
  return start && presentTravel(estimateTravel(start.location, here))
}

const presentTravel = (travel: Travel) => ({ miles: null, minutes: null, reason: null, ...travel })

const toLocation = (row: {
  latitude: number | null
  longitude: number | null
  zipCode: string | null
}): GeoLocation | null =>
  row.latitude !== null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude, source: 'entered' }
    : (findZipCentroid(row.zipCode) ?? null)

/**
 * Each visit of the day that the actor sees once: someone may have booked or cancelled one meanwhile. Those that the actor does not see keep
 * their place, and of two who arrange the same route one is first.
 */
export async function arrangeRoute(
  db: Db,
  actor: Actor,
  providerId: string,
  date: string,
  { appointmentIds, arrangedAt }: RequestBody<typeof arrangeHomeVisits>,
  now: Date,
): Promise<void> {
  const visits = await listHomeVisits(db, actor, providerId, date)
  const named = new Set(appointmentIds)
  const isWhole =
    named.size === appointmentIds.length &&
    named.size === visits.length &&
    visits.every(({ visit }) => named.has(visit.appointmentId))
  if (!isWhole)
    throw new DomainError('request.invalid', {
      fields: { appointmentIds: 'The home visits of this day have changed. Reload the route.' },
    })
  const stored = await findArrangement(db, actor, providerId, date)
  const kept = await listKeptStops(db, actor, providerId, date, stored?.appointmentIds ?? [])
  const merged = mergeOrder(kept, appointmentIds)
  if (!(await saveArrangement(db, actor, providerId, date, merged, arrangedAt, now)))
    throw new DomainError('request.version-stale', { fields: { arrangedAt: 'Changed by another user' } })
}

/** The named stops in their new order, in the places that they had; the others stay where they are. New ones come last. */
function mergeOrder(stored: readonly string[], named: readonly string[]): string[] {
  const isNamed = new Set(named)
  const next = [...named]
  const merged = stored.map((id) => (isNamed.has(id) ? (next.shift() ?? id) : id))
  return [...merged, ...next]
}
