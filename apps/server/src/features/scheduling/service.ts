/** The steps of an appointment along the table of allowed ones. Doing again what is done changes nothing. */
import {
  appointmentTransitions,
  editSeries,
  isOnLaterDay,
  applyTransition,
  type AppointmentAction,
} from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { awardKeptVisit } from '../engagement/public.ts'
import { presentAppointment } from './presenter.ts'
import { listSeriesAppointments, lockSeries, transitionAppointments, updateSeries } from './booking-store.ts'
import { toSeries } from './series.ts'
import { findAppointmentById, type AppointmentRow } from './store.ts'

export async function getAppointmentOrThrow(db: Db, actor: Actor, id: string): Promise<AppointmentRow> {
  const row = await findAppointmentById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export async function transitionAppointment(
  db: Db,
  actor: Actor,
  id: string,
  action: AppointmentAction,
  reason: string | null,
  now: Date,
  /** A documented visit shows that the patient came, on whichever day. */
  isShown = false,
): Promise<Appointment> {
  const row = await getAppointmentOrThrow(db, actor, id)
  if (shouldTransition(row, action, reason)) {
    if (!isShown && (action === 'complete' || action === 'miss')) assertNotEarly(row, now)
    const { from, to } = appointmentTransitions.actions[action]
    const [taken] = await transitionAppointments(db, actor, [id], { from, to, reason }, now)
    // Another request was first; its result decides.
    if (!taken) shouldTransition(await getAppointmentOrThrow(db, actor, id), action, reason)
    if (taken && action === 'complete') await awardKeptVisit(db, row, now)
  }
  return presentAppointment(actor, await getAppointmentOrThrow(db, actor, id))
}

/** Whether there is something to do; throws an error with text if it is not allowed. */
function shouldTransition(row: AppointmentRow, action: AppointmentAction, reason: string | null): boolean {
  const status = row.status as Appointment['status'] // the column's check admits what the contract lists
  const answer = applyTransition(appointmentTransitions, status, action, reason)
  if (answer.state === 'refused') {
    throw new DomainError('appointment.transition', { fields: { status: answer.words } })
  }
  if (answer.state === 'reason-missing') {
    throw new DomainError('request.invalid', { fields: { reason: 'A reason is required' } })
  }
  return answer.state === 'allowed'
}

/** Both are final: the outcome of an appointment on another day cannot be known yet. */
function assertNotEarly(row: AppointmentRow, now: Date): void {
  const slot = { date: row.localDate, startsAt: row.startsAt, zone: row.timeZone }
  if (isOnLaterDay(slot, now.toISOString())) throw new DomainError('appointment.early')
}

/** Calls off an appointment and those of its series that are meant too, as far as they are open and to come. */
export async function cancelAppointmentScope(
  db: Db,
  actor: Actor,
  id: string,
  { reason, scope }: { reason: string; scope: 'this' | 'following' | 'all' },
  now: Date,
): Promise<Appointment> {
  const row = await getAppointmentOrThrow(db, actor, id)
  if (scope === 'this' || row.seriesId === null || !shouldTransition(row, 'cancel', reason)) {
    return transitionAppointment(db, actor, id, 'cancel', reason, now)
  }
  const series = await lockSeries(db, actor.organizationId, row.seriesId)
  if (!series) throw new DomainError('request.not-found')
  const rows = await listSeriesAppointments(db, actor.organizationId, series.id)
  const ruleDate = row.ruleDate ?? '' // of a series every appointment has one
  const meant = rows.filter(
    (one) =>
      one.closedAt === null &&
      (one.id === id ||
        (new Date(one.startsAt) > now && (scope === 'all' || (one.ruleDate ?? '') >= ruleDate))),
  )
  const { from, to } = appointmentTransitions.actions.cancel
  const ids = meant.map((one) => one.id)
  await transitionAppointments(db, actor, ids, { from, to, reason }, now)
  await endSeriesAt(db, actor, series, meant[0]?.ruleDate ?? ruleDate, rows, now)
  return presentAppointment(actor, await getAppointmentOrThrow(db, actor, id))
}

/** No more of it is created, and its rule ends before the first cancelled date. */
async function endSeriesAt(
  db: Db,
  actor: Actor,
  series: NonNullable<Awaited<ReturnType<typeof lockSeries>>>,
  ruleDate: string,
  rows: Awaited<ReturnType<typeof listSeriesAppointments>>,
  now: Date,
): Promise<void> {
  const edited = editSeries(toSeries(series, rows), {
    scope: 'following',
    ruleDate,
    change: { cancelled: true },
  })
  const kept = edited.state === 'edited' ? edited.series[0] : undefined
  await updateSeries(db, actor.organizationId, series.id, {
    laidOutUntil: null,
    updatedAt: now.toISOString(),
    ...(kept && { rule: JSON.stringify(kept.rule) }),
  })
}
