/** Books, moves, starts and ends video visits. Participants, time and outcome belong to scheduling. */
import {
  appointmentTypeByTelehealthType,
  getDateInZone,
  isOnLaterDay,
  telehealthTransitions,
  applyTransition,
  type TelehealthAction,
} from '@mendwell/clinical'
import type {
  RequestBody,
  createTelehealthSession,
  endTelehealthSession,
  rescheduleTelehealthSession,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertSameResubmission } from '../../platform/idempotent-create.ts'
import { findCode, computePrice, loadBillingTables } from '../billing/public.ts'
import { appointmentStep, bookAppointment, changeAppointment } from '../scheduling/public.ts'
import { presentSession, getSessionStatus } from './presenter.ts'
import { closeRoom } from './room/close.ts'
import { insertSession, lockSession, findSessionById, updateSession, type SessionRow } from './store.ts'

export async function getSessionOrThrow(db: Db, actor: Actor, id: string): Promise<SessionRow> {
  const row = await findSessionById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

/** The row rule first, then the lock, then the current state. */
async function lockSessionOrThrow(db: Db, actor: Actor, id: string): Promise<SessionRow> {
  await getSessionOrThrow(db, actor, id)
  await lockSession(db, actor, id)
  return getSessionOrThrow(db, actor, id)
}

export async function createSession(
  db: Db,
  actor: Actor,
  body: RequestBody<typeof createTelehealthSession>,
  now: Date,
): Promise<SessionRow> {
  const id = body.id ?? randomUUID()
  // A retry after a lost response.
  const sent = body.id && (await findSessionById(db, actor, body.id))
  if (sent) {
    const { appointmentVersion: moved, version } = sent
    // Of both rows, the one that was changed counts.
    assertSameResubmission(
      { ...presentSession(actor, sent, '', now), version: Math.max(moved, version) },
      body,
    )
    return sent
  }
  const appointment = await renameErrorFields(
    bookAppointment(
      db,
      actor,
      {
        patientId: body.patientId,
        providerId: body.providerId,
        appointmentType: appointmentTypeByTelehealthType[body.sessionType],
        scheduledDate: body.scheduledDay,
        scheduledTime: body.scheduledTime,
        duration: body.duration,
        scheduledDateTime: null,
        facilityId: null,
        recurrence: null,
        notes: 'Video visit',
        skipConflicts: false,
      },
      now,
    ),
  )
  const price = await loadPrice(db, actor, body.billingCode, appointment.scheduledDate)
  const added = await insertSession(db, {
    id,
    organizationId: actor.organizationId,
    appointmentId: appointment.id,
    sessionType: body.sessionType,
    priority: body.priority,
    notes: body.notes,
    ...price,
    createdBy: actor.userId,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
  // The id belongs to another record.
  if (!added) throw new DomainError('request.not-found')
  return getSessionOrThrow(db, actor, id)
}

/** Scheduling's error about the date is shown at this form's date. */
async function renameErrorFields<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields?.['scheduledDate']) throw error
    const { scheduledDate: scheduledDay, ...fields } = error.fields
    throw new DomainError(error.code, { fields: { ...fields, scheduledDay } })
  }
}

/** The fee of the code on that day, by the tables that the practice bills by; null where they have none. */
async function loadPrice(db: Db, actor: Actor, code: string | null, date: string) {
  if (!code) return { billingCode: null, costCents: null, isSamplePrice: false }
  const tables = await loadBillingTables(db, actor)
  if (!findCode(tables, code, date)) {
    throw new DomainError('request.invalid', {
      fields: { billingCode: 'This code is not valid on that date' },
    })
  }
  const price = computePrice(tables, { code, units: 1, modifiers: [] }, { date, place: null })
  return { billingCode: code, costCents: price.chargeCents, isSamplePrice: price.isSample }
}

export async function rescheduleSession(
  db: Db,
  actor: Actor,
  id: string,
  body: RequestBody<typeof rescheduleTelehealthSession>,
  now: Date,
): Promise<SessionRow> {
  const row = await lockSessionOrThrow(db, actor, id)
  if (getSessionStatus(row) !== 'scheduled') throw new DomainError('telehealth.transition')
  await renameErrorFields(
    changeAppointment(
      db,
      actor,
      row.appointmentId,
      row.appointmentVersion,
      {
        scheduledDate: body.scheduledDay,
        scheduledTime: body.scheduledTime,
        ...(body.duration && { duration: body.duration }),
        scope: 'this',
      },
      now,
    ),
  )
  const price = await loadPrice(db, actor, row.billingCode, body.scheduledDay)
  await updateSession(db, actor.organizationId, id, { ...price, updatedAt: now.toISOString() })
  return getSessionOrThrow(db, actor, id)
}

export async function cancelSession(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<SessionRow> {
  const row = await lockSessionOrThrow(db, actor, id)
  if (!shouldTransition(row, 'cancel', reason)) return row
  await appointmentStep(db, actor, row.appointmentId, 'cancel', reason, now)
  await closeRoom(db, actor.organizationId, id)
  return getSessionOrThrow(db, actor, id)
}

export async function startSession(db: Db, actor: Actor, id: string, now: Date): Promise<SessionRow> {
  const row = await lockSessionOrThrow(db, actor, id)
  if (row.providerId !== actor.userId) throw new DomainError('telehealth.not-yours')
  if (!shouldTransition(row, 'start', null)) return row
  assertNotEarly(row, now)
  await updateSession(db, actor.organizationId, id, {
    startedAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
  return getSessionOrThrow(db, actor, id)
}

export async function endSession(
  db: Db,
  actor: Actor,
  id: string,
  body: RequestBody<typeof endTelehealthSession>,
  now: Date,
): Promise<SessionRow> {
  const row = await lockSessionOrThrow(db, actor, id)
  if (row.providerId !== actor.userId) throw new DomainError('telehealth.not-yours')
  if (!shouldTransition(row, 'end', null)) return row
  const today = getDateInZone(now.toISOString(), row.timeZone) ?? row.localDate
  const price = await loadPrice(db, actor, body.billingCode, today)
  await updateSession(db, actor.organizationId, id, {
    notes: body.notes ?? row.notes,
    diagnosis: body.diagnosis,
    recommendations: body.recommendations,
    prescriptions: body.prescriptions,
    ...price,
    endedAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
  await appointmentStep(db, actor, row.appointmentId, 'complete', null, now)
  await closeRoom(db, actor.organizationId, id)
  return getSessionOrThrow(db, actor, id)
}

/** On the day of the visit, or in the hour before it. */
export function assertNotEarly(
  row: { startsAt: string; localDate: string; timeZone: string },
  now: Date,
): void {
  const slot = { date: row.localDate, startsAt: row.startsAt, zone: row.timeZone }
  if (isOnLaterDay(slot, now.toISOString())) throw new DomainError('telehealth.early')
}

/** Whether there is something to do; throws if it is not allowed. */
function shouldTransition(row: SessionRow, action: TelehealthAction, reason: string | null): boolean {
  const answer = applyTransition(telehealthTransitions, getSessionStatus(row), action, reason)
  if (answer.state === 'refused') {
    throw new DomainError('telehealth.transition', { fields: { status: answer.words } })
  }
  return answer.state === 'allowed'
}
