/** Adding to the waiting list, and the booking that closes an entry in its own transaction. */
import type { createWaitingListEntry, RequestBody, WaitingListEntry } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { getBookableFacility, getBookablePatient, getProviderOrThrow } from '../slot.ts'
import { findAppointmentById } from '../store.ts'
import { closeEntry, findEntryById, insertEntry, isSamePerson, presentEntry } from './store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

export async function addToWaitingList(
  db: Db,
  actor: Actor,
  body: RequestBody<typeof createWaitingListEntry>,
  now: Date,
): Promise<WaitingListEntry> {
  const { id = randomUUID(), duration, ...wanted } = body
  const sent = await findEntryById(db, actor, id)
  if (sent) return resolveResubmission(presentEntry(sent), { ...wanted, duration })
  // Whoever cannot be booked cannot wait for a booking. Any provider is no provider: the caller need not be one.
  await getBookablePatient(db, actor, body.patientId)
  if (body.providerId) await getProviderOrThrow(db, actor, body.providerId)
  if (body.facilityId) await getBookableFacility(db, actor, body.facilityId)
  if (body.appointmentId) {
    const appointment = await findAppointmentById(db, actor, body.appointmentId)
    const isOpen = appointment?.status === 'scheduled' || appointment?.status === 'confirmed'
    const isOwn = appointment && (await isSamePerson(db, appointment.patientId, body.patientId))
    if (!isOwn || !isOpen)
      throw invalidFieldsError({ appointmentId: 'Select an open appointment of this patient' })
  }
  const added = await insertEntry(db, {
    ...wanted,
    ...{ id, organizationId: actor.organizationId, durationMinutes: duration },
    ...{ createdBy: actor.userId, createdAt: now.toISOString() },
  })
  // The id belongs to another record, unless the same request was first.
  const entry = await findEntryById(db, actor, id)
  if (!entry) throw new DomainError('request.not-found')
  return added ? presentEntry(entry) : resolveResubmission(presentEntry(entry), { ...wanted, duration })
}

/** The entry is closed with its booking or not at all; of two who book from it one is first. */
export async function closeBookedEntry(
  db: Db,
  actor: Actor,
  entryId: string,
  booked: { id: string; patientId: string },
  now: Date,
): Promise<void> {
  const entry = await findEntryById(db, actor, entryId)
  if (!entry) throw invalidFieldsError({ waitingListEntryId: 'Entry not found' })
  if (!(await isSamePerson(db, entry.patientId, booked.patientId)))
    throw invalidFieldsError({ waitingListEntryId: 'This entry is for another patient' })
  if (entry.bookedAppointmentId === booked.id) return
  if (!(await closeEntry(db, actor, entryId, { bookedAppointmentId: booked.id }, now)))
    throw invalidFieldsError({ waitingListEntryId: 'This entry was already booked or removed' })
}
