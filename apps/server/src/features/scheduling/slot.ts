/** Who, where and when of a booking: what the shapes cannot know, checked against the records and the clock. */
import { getDateInZone, toZonedInstant, toWallTime, type ZonedInstant } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findFacilityById, getOrganizationZone } from '../facilities/public.ts'
import { getContactAnswer, findPatientById } from '../patients/public.ts'
import type { Span } from './booking-store.ts'
import { findPickable } from '../identity/public.ts'
import { findRoomById } from './rooms/store.ts'

export interface RequestedTime {
  scheduledDate: string
  scheduledTime: string
  /** The instant, or the time on the wall, as the caller worked it out. */
  scheduledDateTime?: string | null | undefined
}

export type Moment = Pick<ZonedInstant, 'instant' | 'wall' | 'asked' | 'clock'>

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

/** The instant of a date and time on the wall of a zone. An instant that was sent along has to be the same. */
export function resolveMoment(asked: RequestedTime, zone: string): Moment {
  const wall = { date: asked.scheduledDate, time: asked.scheduledTime }
  const answer = toZonedInstant(wall, zone)
  if (answer.state === 'unknown') {
    throw invalidFieldsError(
      answer.reason === 'not-a-time'
        ? { scheduledTime: 'Use the format HH:MM' }
        : { scheduledDate: 'This date is not available' },
    )
  }
  const { at } = answer
  if (!asked.scheduledDateTime) return at
  const differs = invalidFieldsError({
    scheduledDateTime: `Does not match the date and time at the facility (${zone})`,
  })
  // Without an offset it is the time on the wall.
  const [, onWall] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::[\d.]+)?$/.exec(asked.scheduledDateTime) ?? []
  if (onWall === `${wall.date}T${wall.time}`) return at
  if (onWall) throw differs
  const sent = new Date(asked.scheduledDateTime).toISOString()
  if (sent === at.instant) return at
  const shown = toWallTime(sent, zone)
  // Of a time that comes twice, the second one was meant.
  if (shown?.date === wall.date && shown.time === wall.time && new Date(sent).getUTCSeconds() === 0) {
    return { instant: sent, wall, asked: wall, clock: 'second-of-two' }
  }
  throw differs
}

export function assertNotPast(moment: Moment, zone: string, now: Date): void {
  if (new Date(moment.instant) > now) return
  const field =
    moment.wall.date === getDateInZone(now.toISOString(), zone) ? 'scheduledTime' : 'scheduledDate'
  throw invalidFieldsError({ [field]: 'Can’t be in the past' })
}

export const buildSpan = (instant: string, minutes: number): Span => ({
  startsAt: instant,
  endsAt: new Date(new Date(instant).getTime() + minutes * 60_000).toISOString(),
})

export interface BookingPlace {
  patientId: string
  providerId: string
  providerName: string
  facilityId: string | null
  treatmentRoomId: string | null
  zone: string
}

/** Patient, provider and facility; the last two by default the caller and the patient's own. */
export async function resolvePlace(
  db: Db,
  actor: Actor,
  asked: {
    patientId: string
    providerId: string | null
    facilityId: string | null
    treatmentRoomId?: string | null | undefined
    /** It exists already, and may have a room that is inactive by now. */
    appointmentId?: string | null | undefined
  },
): Promise<BookingPlace> {
  const [patient, provider, zone] = await Promise.all([
    getBookablePatient(db, actor, asked.patientId),
    findPickable(db, actor, asked.providerId ?? actor.userId, 'provider'),
    getOrganizationZone(db, actor),
  ])
  if (!provider) throw unknownProviderError()
  const facility = asked.facilityId
    ? await getBookableFacility(db, actor, asked.facilityId)
    : patient.facilityId
      ? await findFacilityById(db, actor, patient.facilityId)
      : undefined
  if (facility && !facility.isActive) throw inactiveFacilityError()
  const room = await findBookableRoom(
    db,
    actor,
    asked.treatmentRoomId ?? null,
    facility?.id ?? null,
    Boolean(asked.appointmentId),
  )
  return {
    patientId: patient.id,
    providerId: provider.id,
    providerName: `${provider.firstName} ${provider.lastName}`,
    facilityId: facility?.id ?? null,
    treatmentRoomId: room?.id ?? null,
    zone: facility?.timeZone ?? zone,
  }
}

/** Not merged away, under care, and active. */
export async function getBookablePatient(db: Db, actor: Actor, patientId: string) {
  const patient = await findPatientById(db, actor, patientId)
  if (!patient) throw new DomainError('request.not-found')
  if (patient.mergedInto) throw new DomainError('patient.merged')
  const contact = await getContactAnswer(db, actor.organizationId, patient.id, 'appointment-booking')
  if (!contact.allowed)
    throw invalidFieldsError({ patientId: `${contact.reason}. Appointments can’t be scheduled.` })
  if (!patient.isActive)
    throw invalidFieldsError({ patientId: 'This patient is inactive. Reactivate the patient first.' })
  return patient
}

export async function getBookableFacility(db: Db, actor: Actor, facilityId: string) {
  const facility = await findFacilityById(db, actor, facilityId)
  if (!facility) throw invalidFieldsError({ facilityId: 'Facility not found' })
  if (!facility.isActive) throw inactiveFacilityError()
  return facility
}

const inactiveFacilityError = () => invalidFieldsError({ facilityId: 'This facility is inactive' })

/** A room of this facility that is in use; null: none is wanted. */
export async function findBookableRoom(
  db: Db,
  actor: Actor,
  roomId: string | null,
  facilityId: string | null,
  mayBeInactive = false,
) {
  if (roomId === null) return null
  const room = await findRoomById(db, actor, roomId)
  if (!room || room.facilityId !== facilityId)
    throw invalidFieldsError({ treatmentRoomId: 'Select a room of this facility' })
  if (!room.isActive && !mayBeInactive) throw invalidFieldsError({ treatmentRoomId: 'This room is inactive' })
  return room
}

export async function getProviderOrThrow(db: Db, actor: Actor, userId: string) {
  const provider = await findPickable(db, actor, userId, 'provider')
  if (!provider) throw unknownProviderError()
  return provider
}

const unknownProviderError = () =>
  invalidFieldsError({ providerId: 'Select a provider who documents and signs visits' })
