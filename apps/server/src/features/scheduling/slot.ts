/** Who, where and when of a booking: what the shapes cannot know, checked against the records and the clock. */
import { dateIn, instantOf, wallTime, type WallTime } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { facilityById, organizationZone } from '../facilities/public.ts'
import { getContactAnswer, patientById } from '../patients/public.ts'
import type { Span } from './booking-store.ts'
import { staffMember } from './store.ts'

export interface AskedTime {
  scheduledDate: string
  scheduledTime: string
  /** The instant, or the time on the wall, as the caller worked it out. */
  scheduledDateTime?: string | null | undefined
}

export interface Moment {
  instant: string
  wall: WallTime
  note: string | null
}

const invalid = (fields: Record<string, string>) => new Refusal('request.invalid', { fields })

/** The instant of a date and time on the wall of a zone. An instant that was sent along has to be the same. */
export function momentOf(asked: AskedTime, zone: string): Moment {
  const wall = { date: asked.scheduledDate, time: asked.scheduledTime }
  const answer = instantOf(wall, zone)
  if (answer.state === 'unknown') {
    throw invalid(
      answer.reason === 'not-a-time'
        ? { scheduledTime: 'Use the form HH:MM' }
        : { scheduledDate: 'This date cannot be booked' },
    )
  }
  const { at } = answer
  if (!asked.scheduledDateTime) return at
  const differs = invalid({
    scheduledDateTime: `Not the same moment as the date and time at the facility (${zone})`,
  })
  // Without an offset it is the time on the wall.
  const [, onWall] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::[\d.]+)?$/.exec(asked.scheduledDateTime) ?? []
  if (onWall === `${wall.date}T${wall.time}`) return at
  if (onWall) throw differs
  const sent = new Date(asked.scheduledDateTime).toISOString()
  if (sent === at.instant) return at
  const shown = wallTime(sent, zone)
  // Of a time that comes twice, the second one was meant.
  if (shown?.date === wall.date && shown.time === wall.time && new Date(sent).getUTCSeconds() === 0) {
    return { instant: sent, wall, note: `${wall.time} comes twice on ${wall.date}: the second one is meant.` }
  }
  throw differs
}

export function refusePast(moment: Moment, zone: string, now: Date): void {
  if (new Date(moment.instant) > now) return
  const field = moment.wall.date === dateIn(now.toISOString(), zone) ? 'scheduledTime' : 'scheduledDate'
  throw invalid({ [field]: 'Cannot be in the past' })
}

export const spanOf = (instant: string, minutes: number): Span => ({
  startsAt: instant,
  endsAt: new Date(new Date(instant).getTime() + minutes * 60_000).toISOString(),
})

export interface Place {
  patientId: string
  providerId: string
  providerName: string
  facilityId: string | null
  zone: string
}

/** Patient, provider and facility; the last two by default the caller and the patient's own. */
export async function placeOf(
  db: Db,
  actor: Actor,
  asked: { patientId: string; providerId: string | null; facilityId: string | null },
): Promise<Place> {
  const [patient, provider, zone] = await Promise.all([
    patientById(db, actor, asked.patientId),
    staffMember(db, actor, asked.providerId ?? actor.userId),
    organizationZone(db, actor),
  ])
  if (!patient) throw new Refusal('request.not-found')
  if (patient.merged_into) throw new Refusal('patient.merged')
  const contact = await getContactAnswer(db, actor.organizationId, patient.id, 'appointment-booking')
  if (!contact.allowed) throw invalid({ patientId: `${contact.reason}. Appointments cannot be booked.` })
  if (!patient.is_active)
    throw invalid({ patientId: 'This patient is not active. Activate the chart first.' })
  if (!provider) throw unknownProvider()
  const facilityId = asked.facilityId ?? patient.facility_id
  const facility = facilityId ? await facilityById(db, actor, facilityId) : undefined
  if (asked.facilityId && !facility) throw invalid({ facilityId: 'This facility does not exist' })
  if (facility && !facility.is_active) throw invalid({ facilityId: 'This facility is not in use' })
  return {
    patientId: patient.id,
    providerId: provider.id,
    providerName: `${provider.first_name} ${provider.last_name}`,
    facilityId: facility?.id ?? null,
    zone: facility?.time_zone ?? zone,
  }
}

export async function providerOf(db: Db, actor: Actor, userId: string) {
  const provider = await staffMember(db, actor, userId)
  if (!provider) throw unknownProvider()
  return provider
}

const unknownProvider = () => invalid({ providerId: 'This person does not exist' })
