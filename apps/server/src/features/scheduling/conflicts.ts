/** Reports conflicts to the person who books: details only to those who may see them. */
import { formatDate, formatTime } from '../../platform/dates.ts'
import { toWallTime } from '@mendwell/clinical'
import type { AppointmentConflict } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { presentAppointment } from './presenter.ts'
import { listClashes, type Clash, type Span } from './booking-store.ts'
import type { BookingPlace } from './slot.ts'
import { listAppointmentsByIds, type AppointmentRow } from './store.ts'

const maxNamed = 20

export type WantedSpan = Span & { date: string; time: string }

export async function presentConflicts(
  db: Db,
  actor: Actor,
  place: Pick<BookingPlace, 'providerName'>,
  wanted: readonly WantedSpan[],
  clashes: readonly Clash[],
): Promise<AppointmentConflict[]> {
  const first = clashes.slice(0, maxNamed)
  const rows = await listAppointmentsByIds(
    db,
    actor,
    first.map(({ id }) => id),
  )
  return first.map(({ at, who, id }) => {
    const row = rows.find((one) => one.id === id)
    const { date, time } = wanted[at]! // a clash names one of the spans
    return {
      date,
      time,
      who,
      words: formatConflict(who, place.providerName, row),
      appointment: row ? presentAppointment(actor, row) : null,
    }
  })
}

function formatConflict(who: Clash['who'], providerName: string, row: AppointmentRow | undefined): string {
  const name =
    who === 'provider'
      ? providerName
      : who === 'patient'
        ? 'The patient'
        : (row?.treatmentRoomName ?? 'The room')
  if (!row) return `${name} is not available at this time.`
  const until = toWallTime(row.endsAt, row.timeZone)?.time ?? row.localTime
  const other = who === 'patient' ? ` with ${row.providerFirstName} ${row.providerLastName}` : ''
  if (who === 'room')
    return `${name} is in use from ${formatTime(row.localTime)} to ${formatTime(until)} (${row.providerFirstName} ${row.providerLastName}).`
  return `${name} has another appointment from ${formatTime(row.localTime)} to ${formatTime(until)}${other}.`
}

/** Rejects overlapping bookings, with the first conflicts as text. */
export async function assertNoClashes(
  db: Db,
  actor: Actor,
  place: Pick<BookingPlace, 'providerId' | 'providerName' | 'patientId'>,
  wanted: readonly WantedSpan[],
  except: readonly string[] = [],
): Promise<void> {
  const clashes = await listClashes(db, actor.organizationId, place, wanted, except)
  if (clashes.length === 0) return
  const told = await presentConflicts(db, actor, place, wanted, clashes.slice(0, 3))
  const words = told.map((one) => (wanted.length > 1 ? `${formatDate(one.date)}: ${one.words}` : one.words))
  const more = clashes.length > told.length ? ` And ${clashes.length - told.length} more.` : ''
  throw new DomainError('appointment.conflict', {
    fields: { scheduledTime: `${[...new Set(words)].join(' ')}${more}` },
  })
}

/** If the check missed a conflict, the database rejects it; the response is the same. */
export async function mapOverlapError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code } = error as { code?: string }
    // Exclusion violation, or two that waited for each other.
    if (code === '23P01' || code === '40P01') throw new DomainError('appointment.conflict')
    if (code === 'MW050') throw new DomainError('appointment.closed')
    throw error
  }
}
