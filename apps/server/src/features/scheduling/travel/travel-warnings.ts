/** What is said before a booking that leaves a provider less time than the way to or from another place takes. It prevents nothing. */
import { averageMilesPerHour, estimateTravel, roadFactor } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import { formatDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { WantedSpan } from '../conflicts.ts'
import type { BookingPlace } from '../slot.ts'
import { listAppointmentsByIds } from '../store.ts'
import { type AppointmentPlace, findPlace, listNeighbors, type Neighbor } from './places-store.ts'

/** Of the first days of a series; the later ones are like them. */
const maxSpans = 60
/** An unknown way is mentioned where so little time is left. */
const unknownGapMinutes = 30

export async function listTravelWarnings(
  db: Db,
  actor: Actor,
  booking: Pick<BookingPlace, 'patientId' | 'providerId' | 'providerName' | 'facilityId'>,
  wanted: readonly WantedSpan[],
  except: readonly string[],
): Promise<string[]> {
  const place = await findPlace(db, actor, booking.patientId, booking.facilityId)
  if (!place) return []
  const spans = wanted.slice(0, maxSpans)
  const neighbors = await listNeighbors(db, actor, booking.providerId, spans, except)
  const far = neighbors.filter((one) => !isSamePlace(one, place, booking.patientId))
  // The place of an appointment that this person may not see is not named.
  const visible = new Set(
    (
      await listAppointmentsByIds(
        db,
        actor,
        far.map(({ appointmentId }) => appointmentId),
      )
    ).map(({ id }) => id),
  )
  return far.flatMap((one) => {
    const words = formatTravel(one, place, booking.providerName, visible.has(one.appointmentId))
    const day = wanted[one.at]?.date
    return words === null ? [] : [wanted.length > 1 && day ? `${formatDate(day)}: ${words}` : words]
  })
}

/** One address, or one home. Two homes without an address are two. */
const isSamePlace = (one: Neighbor, place: AppointmentPlace, patientId: string): boolean =>
  one.place.isHome && place.isHome && one.patientId === patientId
    ? true
    : one.place.address === null || place.address === null
      ? !one.place.isHome && !place.isHome && one.place.label === place.label
      : one.place.address === place.address

function formatTravel(
  { side, gapMinutes, place: other }: Neighbor,
  place: AppointmentPlace,
  providerName: string,
  isNamed: boolean,
): string | null {
  const [from, to] = side === 'before' ? [other, place] : [place, other]
  const travel = estimateTravel(from.location, to.location)
  const otherLabel = !isNamed ? 'another place' : other.isHome ? 'a home visit' : other.label
  const way = side === 'before' ? `from ${otherLabel}` : `to ${otherLabel}`
  if (travel.state === 'unknown')
    return gapMinutes < unknownGapMinutes
      ? `Travel time ${way} is unknown (${unknownReasons[travel.reason]}). ${providerName} has ${formatGap(gapMinutes)}.`
      : null
  return travel.minutes > gapMinutes
    ? `${providerName} needs about ${travel.minutes} min ${way} (${travel.miles} mi, straight line × ${roadFactor} at ${averageMilesPerHour} mph) and has ${formatGap(gapMinutes)}.`
    : null
}

const unknownReasons = { 'no-location': 'no location', 'same-zip': 'same ZIP code' }
const formatGap = (minutes: number) => `${minutes} min`
