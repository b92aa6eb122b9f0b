/** Booking, moving, starting and ending video visits. Who, when and whether it took place is scheduling's to say. */
import {
  appointmentTypeOfTelehealth,
  dateIn,
  isOfLaterDay,
  telehealthTransitions,
  transition,
  type TelehealthAction,
} from '@mendwell/clinical'
import type {
  BodyOf,
  createTelehealthSession,
  endTelehealthSession,
  rescheduleTelehealthSession,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { refuseUnlessResent } from '../../platform/idempotent-create.ts'
import { codeOn, priceOf, tablesOf } from '../billing/public.ts'
import { appointmentStep, bookAppointment, changeAppointment } from '../scheduling/public.ts'
import { sessionOf, statusOf } from './presenter.ts'
import { closeRoom } from './room/close.ts'
import { insertSession, lockSession, sessionById, updateSession, type SessionRow } from './store.ts'

export async function seen(db: Db, actor: Actor, id: string): Promise<SessionRow> {
  const row = await sessionById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** The row rule first, then the lock, then what stands there by now. */
async function held(db: Db, actor: Actor, id: string): Promise<SessionRow> {
  await seen(db, actor, id)
  await lockSession(db, actor, id)
  return seen(db, actor, id)
}

export async function book(
  db: Db,
  actor: Actor,
  body: BodyOf<typeof createTelehealthSession>,
  now: Date,
): Promise<SessionRow> {
  const id = body.id ?? randomUUID()
  // Sent again after an answer that never arrived.
  const sent = body.id && (await sessionById(db, actor, body.id))
  if (sent) {
    const { appointment_version: moved, version } = sent
    // Of both rows, the one that was changed counts.
    refuseUnlessResent({ ...sessionOf(actor, sent, '', now), version: Math.max(moved, version) }, body)
    return sent
  }
  const appointment = await atOwnFields(
    bookAppointment(
      db,
      actor,
      {
        patientId: body.patientId,
        providerId: body.providerId,
        appointmentType: appointmentTypeOfTelehealth[body.sessionType],
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
  const price = await priceOn(db, actor, body.billingCode, appointment.scheduledDate)
  const added = await insertSession(db, {
    id,
    organization_id: actor.organizationId,
    appointment_id: appointment.id,
    session_type: body.sessionType,
    priority: body.priority,
    notes: body.notes,
    ...price,
    created_by: actor.userId,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
  // The id is somebody else's.
  if (!added) throw new Refusal('request.not-found')
  return seen(db, actor, id)
}

/** What scheduling says of its date stands at the day of this form. */
async function atOwnFields<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields?.['scheduledDate']) throw error
    const { scheduledDate: scheduledDay, ...fields } = error.fields
    throw new Refusal(error.code, { fields: { ...fields, scheduledDay } })
  }
}

/** The fee of the code on that day, by the tables that the practice bills by; null where they have none. */
async function priceOn(db: Db, actor: Actor, code: string | null, date: string) {
  if (!code) return { billing_code: null, cost_cents: null, is_sample_price: false }
  const tables = await tablesOf(db, actor)
  if (!codeOn(tables, code, date)) {
    throw new Refusal('request.invalid', { fields: { billingCode: 'No such code is in force on that day' } })
  }
  const price = priceOf(tables, { code, units: 1, modifiers: [] }, { date, place: null })
  return { billing_code: code, cost_cents: price.chargeCents, is_sample_price: price.isSample }
}

export async function reschedule(
  db: Db,
  actor: Actor,
  id: string,
  body: BodyOf<typeof rescheduleTelehealthSession>,
  now: Date,
): Promise<SessionRow> {
  const row = await held(db, actor, id)
  if (statusOf(row) !== 'scheduled') throw new Refusal('telehealth.transition')
  await atOwnFields(
    changeAppointment(
      db,
      actor,
      row.appointment_id,
      row.appointment_version,
      {
        scheduledDate: body.scheduledDay,
        scheduledTime: body.scheduledTime,
        ...(body.duration && { duration: body.duration }),
        scope: 'this',
      },
      now,
    ),
  )
  const price = await priceOn(db, actor, row.billing_code, body.scheduledDay)
  await updateSession(db, actor.organizationId, id, { ...price, updated_at: now.toISOString() })
  return seen(db, actor, id)
}

export async function cancel(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<SessionRow> {
  const row = await held(db, actor, id)
  if (!allowed(row, 'cancel', reason)) return row
  await appointmentStep(db, actor, row.appointment_id, 'cancel', reason, now)
  await closeRoom(db, actor.organizationId, id)
  return seen(db, actor, id)
}

export async function start(db: Db, actor: Actor, id: string, now: Date): Promise<SessionRow> {
  const row = await held(db, actor, id)
  if (row.provider_id !== actor.userId) throw new Refusal('telehealth.not-yours')
  if (!allowed(row, 'start', null)) return row
  refuseEarly(row, now)
  await updateSession(db, actor.organizationId, id, {
    started_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
  return seen(db, actor, id)
}

export async function end(
  db: Db,
  actor: Actor,
  id: string,
  body: BodyOf<typeof endTelehealthSession>,
  now: Date,
): Promise<SessionRow> {
  const row = await held(db, actor, id)
  if (row.provider_id !== actor.userId) throw new Refusal('telehealth.not-yours')
  if (!allowed(row, 'end', null)) return row
  const today = dateIn(now.toISOString(), row.time_zone) ?? row.local_date
  const price = await priceOn(db, actor, body.billingCode, today)
  await updateSession(db, actor.organizationId, id, {
    notes: body.notes ?? row.notes,
    diagnosis: body.diagnosis,
    recommendations: body.recommendations,
    prescriptions: body.prescriptions,
    ...price,
    ended_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
  await appointmentStep(db, actor, row.appointment_id, 'complete', null, now)
  await closeRoom(db, actor.organizationId, id)
  return seen(db, actor, id)
}

/** On the day of the visit, or in the hour before it. */
export function refuseEarly(
  row: { starts_at: string; local_date: string; time_zone: string },
  now: Date,
): void {
  const slot = { date: row.local_date, startsAt: row.starts_at, zone: row.time_zone }
  if (isOfLaterDay(slot, now.toISOString())) throw new Refusal('telehealth.early')
}

/** Whether there is something to do; what cannot be done is refused. */
function allowed(row: SessionRow, action: TelehealthAction, reason: string | null): boolean {
  const answer = transition(telehealthTransitions, statusOf(row), action, reason)
  if (answer.state === 'refused') {
    throw new Refusal('telehealth.transition', { fields: { status: answer.words } })
  }
  return answer.state === 'allowed'
}
