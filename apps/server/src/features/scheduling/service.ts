/** The steps of an appointment along the table of allowed ones. Doing again what is done changes nothing. */
import {
  appointmentTransitions,
  editSeries,
  isOfLaterDay,
  transition,
  type AppointmentAction,
} from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { visitKept } from '../engagement/public.ts'
import { appointmentOf } from './presenter.ts'
import { appointmentsOfSeries, lockSeries, takeStep, updateSeries } from './booking-store.ts'
import { storedSeries } from './series.ts'
import { appointmentById, type AppointmentRow } from './store.ts'

export async function seen(db: Db, actor: Actor, id: string): Promise<AppointmentRow> {
  const row = await appointmentById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

export async function step(
  db: Db,
  actor: Actor,
  id: string,
  action: AppointmentAction,
  reason: string | null,
  now: Date,
  /** A documented visit shows that the patient came, on whichever day. */
  isShown = false,
): Promise<Appointment> {
  const row = await seen(db, actor, id)
  if (allowed(row, action, reason)) {
    if (!isShown && (action === 'complete' || action === 'miss')) refuseEarly(row, now)
    const { from, to } = appointmentTransitions.actions[action]
    const [taken] = await takeStep(db, actor, [id], { from, to, reason }, now)
    // Somebody was first: what they made of it decides.
    if (!taken) allowed(await seen(db, actor, id), action, reason)
    if (taken && action === 'complete') await visitKept(db, row, now)
  }
  return appointmentOf(actor, await seen(db, actor, id))
}

/** Whether there is something to do; what cannot be done is refused, in words. */
function allowed(row: AppointmentRow, action: AppointmentAction, reason: string | null): boolean {
  const status = row.status as Appointment['status'] // the column's check admits what the contract lists
  const answer = transition(appointmentTransitions, status, action, reason)
  if (answer.state === 'refused') {
    throw new Refusal('appointment.transition', { fields: { status: answer.words } })
  }
  if (answer.state === 'reason-missing') {
    throw new Refusal('request.invalid', { fields: { reason: 'A reason is required' } })
  }
  return answer.state === 'allowed'
}

/** Both are final: nobody can know yet how an appointment of another day ends. */
function refuseEarly(row: AppointmentRow, now: Date): void {
  const slot = { date: row.local_date, startsAt: row.starts_at, zone: row.time_zone }
  if (isOfLaterDay(slot, now.toISOString())) throw new Refusal('appointment.early')
}

/** Calls off an appointment and those of its series that are meant too, as far as they are open and to come. */
export async function cancel(
  db: Db,
  actor: Actor,
  id: string,
  { reason, scope }: { reason: string; scope: 'this' | 'following' | 'all' },
  now: Date,
): Promise<Appointment> {
  const row = await seen(db, actor, id)
  if (scope === 'this' || row.series_id === null || !allowed(row, 'cancel', reason)) {
    return step(db, actor, id, 'cancel', reason, now)
  }
  const series = await lockSeries(db, actor.organizationId, row.series_id)
  if (!series) throw new Refusal('request.not-found')
  const rows = await appointmentsOfSeries(db, actor.organizationId, series.id)
  const ruleDate = row.rule_date ?? '' // of a series every appointment has one
  const meant = rows.filter(
    (one) =>
      one.closed_at === null &&
      (one.id === id ||
        (new Date(one.starts_at) > now && (scope === 'all' || (one.rule_date ?? '') >= ruleDate))),
  )
  const { from, to } = appointmentTransitions.actions.cancel
  const ids = meant.map((one) => one.id)
  await takeStep(db, actor, ids, { from, to, reason }, now)
  await endSeries(db, actor, series, meant[0]?.rule_date ?? ruleDate, rows, now)
  return appointmentOf(actor, await seen(db, actor, id))
}

/** Nothing more of it is laid out, and its rule ends before the first day that was called off. */
async function endSeries(
  db: Db,
  actor: Actor,
  series: NonNullable<Awaited<ReturnType<typeof lockSeries>>>,
  ruleDate: string,
  rows: Awaited<ReturnType<typeof appointmentsOfSeries>>,
  now: Date,
): Promise<void> {
  const edited = editSeries(storedSeries(series, rows), {
    scope: 'following',
    ruleDate,
    change: { cancelled: true },
  })
  const kept = edited.state === 'edited' ? edited.series[0] : undefined
  await updateSeries(db, actor.organizationId, series.id, {
    laid_out_until: null,
    updated_at: now.toISOString(),
    ...(kept && { rule: JSON.stringify(kept.rule) }),
  })
}
