/**
 * Background jobs: reminders a day ahead, once for each start, and extension of open-ended series. They query the appointments themselves,
 * so that cancellations and moves are respected.
 */
import { addDays, type Series } from '@mendwell/clinical'
import type { RecurrenceRule } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/connection.ts'
import { runIsolated } from '../../platform/jobs/run-isolated.ts'
import { job, type JobContext } from '../../platform/jobs/worker.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { notify, type Delivery } from '../notifications/public.ts'
import { toTimeColumns, listSeriesDays, planningHorizonDays, getPlannedUntil } from './book-appointment.ts'
import {
  listClashes,
  insertAppointments,
  lockPeople,
  lockSeries,
  updateSeries,
  type SeriesRow,
} from './booking-store.ts'
import {
  countDayAppointments,
  listSeriesToExtend,
  markReminded,
  markDayNotified,
  type RemindedAppointment,
} from './jobs-store.ts'

const remindAheadMs = 24 * 3_600_000

export const schedulingJobs = [
  job({
    name: 'remind-appointments',
    cron: '*/5 * * * *',
    run: async (_, context) => {
      const { database, now } = context
      const until = new Date(now.getTime() + remindAheadMs)
      const organizations = await database.open((db) =>
        db.raw<{ id: string }>('select organizations_to_remind($1, $2) as id', [now, until]),
      )
      await runIsolated(organizations, ({ id }) =>
        database.within(id, async (db) => {
          const taken = await markReminded(db, id, now, until)
          await remindPatients(db, id, taken, buildDelivery(db, context))
          await notifyProviders(db, id, taken, buildDelivery(db, context))
        }),
      )
    },
  }),

  job({
    name: 'tend-appointments',
    cron: '23 4 * * *',
    run: async (_, context) => {
      const { database, now } = context
      const today = now.toISOString().slice(0, 10)
      // Half a year before it runs out, so that the calendar always reaches a year ahead.
      const beforeDay = addDays(today, planningHorizonDays - 183) ?? today
      await database.open((db) => db.raw('select fold_appointment_tallies()'))
      const organizations = await database.open((db) =>
        db.raw<{ id: string }>('select organizations_with_series_to_lay_out($1) as id', [beforeDay]),
      )
      await runIsolated(organizations, async ({ id }) => {
        const due = await database.within(id, (db) => listSeriesToExtend(db, id, beforeDay))
        await runIsolated(due, ({ id: seriesId }) =>
          database.within(id, async (db) => {
            const series = await lockSeries(db, id, seriesId)
            if (series) await extendSeries(db, series, now, buildDelivery(db, context))
          }),
        )
      })
    },
  }),
]

const buildDelivery = (db: Db, { now, baseUrl, mailKey }: JobContext): Delivery => ({
  now,
  baseUrl,
  mail: (message) => queueMail(db, mailKey, message, now),
})

/** Patients with an account. The email only says that there is something to read. */
async function remindPatients(
  db: Db,
  organizationId: string,
  taken: readonly RemindedAppointment[],
  delivery: Delivery,
): Promise<void> {
  for (const one of taken) {
    if (!one.patient_user_id) continue
    const place = one.is_video_visit ? ', by video' : one.facility_name ? ` at ${one.facility_name}` : ''
    const zone = one.time_zone.replaceAll('_', ' ')
    await notify(
      db,
      {
        organizationId,
        to: [one.patient_user_id],
        type: 'appointment',
        title: one.is_video_visit ? 'You have a video visit' : 'You have an appointment',
        message: `On ${one.local_date} at ${one.local_time} (${zone})${place}.`,
        actionUrl: one.is_video_visit ? '/telehealth' : `/appointments?date=${one.local_date}`,
        patientId: one.patient_id,
        metadata: { appointmentId: one.id },
      },
      delivery,
    )
  }
}

/** A person with several in a day gets one notification, with the number. */
async function notifyProviders(
  db: Db,
  organizationId: string,
  taken: readonly RemindedAppointment[],
  delivery: Delivery,
): Promise<void> {
  for (const { provider_id, local_date } of taken) {
    if (!(await markDayNotified(db, organizationId, provider_id, local_date))) continue
    const number = await countDayAppointments(db, organizationId, provider_id, local_date)
    await notify(
      db,
      {
        organizationId,
        to: [provider_id],
        type: 'appointment',
        title: number === 1 ? 'One appointment' : `${number} appointments`,
        message: `You have ${number === 1 ? 'one appointment' : `${number} appointments`} on ${local_date}.`,
        actionUrl: `/appointments?date=${local_date}`,
        metadata: { day: local_date },
      },
      delivery,
    )
  }
}

/** Continues the series where it ended. Dates with a conflict are left out, and the provider is notified. */
async function extendSeries(db: Db, row: SeriesRow, now: Date, delivery: Delivery): Promise<void> {
  const organizationId = row.organization_id
  const rule = row.rule as unknown as RecurrenceRule // stored by this feature only, after its shape
  const series: Series = {
    start: row.start_date,
    time: row.wall_time,
    durationMinutes: row.duration_minutes,
    zone: row.time_zone,
    rule,
    changes: [],
  }
  const from = addDays(row.laid_out_until ?? row.start_date, 1) ?? row.start_date
  const days = listSeriesDays(series, now, from).filter((day) => new Date(day.startsAt) > now)
  if (days.length === 0) return
  const people = { providerId: row.provider_id, patientId: row.patient_id }
  await lockPeople(db, Object.values(people))
  const taken = new Set((await listClashes(db, organizationId, people, days, [])).map(({ at }) => at))
  const free = days.filter((_, at) => !taken.has(at))
  const at = now.toISOString()
  if (free.length > 0) {
    await insertAppointments(
      db,
      free.map((day) => ({
        id: randomUUID(),
        organization_id: organizationId,
        patient_id: row.patient_id,
        provider_id: row.provider_id,
        facility_id: row.facility_id,
        appointment_type: row.appointment_type,
        notes: row.notes,
        time_zone: row.time_zone,
        ...toTimeColumns(day, row.duration_minutes),
        series_id: row.id,
        rule_date: day.ruleDate,
        created_by: row.created_by,
        created_at: at,
        updated_at: at,
      })),
    )
  }
  await updateSeries(db, organizationId, row.id, {
    laid_out_until: getPlannedUntil(rule, days),
    updated_at: at,
  })
  if (taken.size === 0) return
  const dates = days.filter((_, index) => taken.has(index)).map(({ date }) => date)
  await notify(
    db,
    {
      organizationId,
      to: [row.provider_id],
      type: 'appointment',
      title: 'Days of a series were left out',
      message: `You or the patient have other appointments on ${dates.slice(0, 10).join(', ')}.`,
      actionUrl: `/appointments?date=${dates[0]}`,
      patientId: row.patient_id,
      metadata: { seriesId: row.id },
    },
    delivery,
  )
}
