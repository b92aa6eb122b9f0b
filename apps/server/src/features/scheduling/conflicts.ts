/** Who is taken, told to whoever books: what stands there only to those who may see it. */
import { wallTime } from '@mendwell/clinical'
import type { AppointmentConflict } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { appointmentOf } from './presenter.ts'
import { clashesWith, type Clash, type Span } from './booking-store.ts'
import type { Place } from './slot.ts'
import { appointmentsByIds, type AppointmentRow } from './store.ts'

const named = 20

export type Wanted = Span & { date: string; time: string }

export async function conflictsOf(
  db: Db,
  actor: Actor,
  place: Pick<Place, 'providerName'>,
  wanted: readonly Wanted[],
  clashes: readonly Clash[],
): Promise<AppointmentConflict[]> {
  const first = clashes.slice(0, named)
  const rows = await appointmentsByIds(
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
      words: wordsOf(who, place.providerName, row),
      appointment: row ? appointmentOf(actor, row) : null,
    }
  })
}

function wordsOf(who: Clash['who'], providerName: string, row: AppointmentRow | undefined): string {
  const name = who === 'provider' ? providerName : 'The patient'
  if (!row) return `${name} is not free at this time.`
  const until = wallTime(row.ends_at, row.time_zone)?.time ?? ''
  const other = who === 'patient' ? ` with ${row.provider_first_name} ${row.provider_last_name}` : ''
  return `${name} has another appointment from ${row.local_time} to ${until}${other}.`
}

/** Refuses what overlaps something, with the first clashes in words. */
export async function refuseClashes(
  db: Db,
  actor: Actor,
  place: Pick<Place, 'providerId' | 'providerName' | 'patientId'>,
  wanted: readonly Wanted[],
  except: readonly string[] = [],
): Promise<void> {
  const clashes = await clashesWith(db, actor.organizationId, place, wanted, except)
  if (clashes.length === 0) return
  const told = await conflictsOf(db, actor, place, wanted, clashes.slice(0, 3))
  const words = told.map((one) => (wanted.length > 1 ? `${one.date}: ${one.words}` : one.words))
  const more = clashes.length > told.length ? ` And ${clashes.length - told.length} more.` : ''
  throw new Refusal('appointment.conflict', {
    fields: { scheduledTime: `${[...new Set(words)].join(' ')}${more}` },
  })
}

/** Should anything have slipped past the question, the database refuses; that is the same answer. */
export async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code } = error as { code?: string }
    // Exclusion violation, or two that waited for each other.
    if (code === '23P01' || code === '40P01') throw new Refusal('appointment.conflict')
    if (code === 'MW050') throw new Refusal('appointment.closed')
    throw error
  }
}
