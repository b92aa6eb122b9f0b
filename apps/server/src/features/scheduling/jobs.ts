/**
 * Background jobs: reminders a day ahead, once for each start, and extension of open-ended series. They query the appointments themselves,
 * so that cancellations and moves are respected.
 */
import type { I18n } from '@lingui/core'
import { addDays, type PatientLanguage, type Series } from '@mendwell/clinical'
import type { RecurrenceRule } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { formatDate } from '../../platform/dates.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Column } from '../../platform/db/query.ts'
import { formatPatientTime } from '../../platform/i18n/translate.ts'
import { runIsolated } from '../../platform/jobs/run-isolated.ts'
import { job, type JobContext } from '../../platform/jobs/worker.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { notify, type Delivery } from '../notifications/public.ts'
import {
  addRoom,
  listLocks,
  toTimeColumns,
  listSeriesDays,
  planningHorizonDays,
  getPlannedUntil,
} from './book-appointment.ts'
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
    if (!one.patientUserId) continue
    await notify(
      db,
      {
        organizationId,
        to: [one.patientUserId],
        type: 'appointment',
        write: (i18n, language) => writeReminder(one, i18n, language),
        actionUrl: one.isVideoVisit ? '/telehealth' : `/appointments?date=${one.localDate}`,
        patientId: one.patientId,
        metadata: { appointmentId: one.id },
      },
      delivery,
    )
  }
}

function writeReminder(
  { startsAt, timeZone, isVideoVisit, facilityName: place }: RemindedAppointment,
  i18n: I18n,
  language: PatientLanguage,
) {
  const time = formatPatientTime(startsAt, timeZone, language)
  if (isVideoVisit)
    return { title: i18n._('You have a video visit'), message: i18n._('{time}, by video.', { time }) }
  return {
    title: i18n._('You have a visit'),
    message: place ? i18n._('{time}, at {place}.', { time, place }) : i18n._('{time}.', { time }),
  }
}

/** A person with several in a day gets one notification, with the number. */
async function notifyProviders(
  db: Db,
  organizationId: string,
  taken: readonly RemindedAppointment[],
  delivery: Delivery,
): Promise<void> {
  for (const { providerId, localDate } of taken) {
    if (!(await markDayNotified(db, organizationId, providerId, localDate))) continue
    const number = await countDayAppointments(db, organizationId, providerId, localDate)
    await notify(
      db,
      {
        organizationId,
        to: [providerId],
        type: 'appointment',
        title: number === 1 ? 'One appointment' : `${number} appointments`,
        message: `You have ${number === 1 ? 'one appointment' : `${number} appointments`} on ${formatDate(localDate)}.`,
        actionUrl: `/appointments?date=${localDate}`,
        metadata: { day: localDate },
      },
      delivery,
    )
  }
}

/** Continues the series where it ended. Dates with a conflict are left out, and the provider is notified. */
async function extendSeries(db: Db, row: SeriesRow, now: Date, delivery: Delivery): Promise<void> {
  const organizationId = row.organizationId
  const rule = row.rule as unknown as RecurrenceRule // stored by this feature only, after its shape
  const series: Series = {
    start: row.startDate,
    time: row.wallTime,
    durationMinutes: row.durationMinutes,
    zone: row.timeZone,
    rule,
    changes: [],
  }
  const from = addDays(row.laidOutUntil ?? row.startDate, 1) ?? row.startDate
  const days = listSeriesDays(series, now, from).filter((day) => new Date(day.startsAt) > now)
  if (days.length === 0) return
  const people = { providerId: row.providerId, patientId: row.patientId }
  await lockPeople(db, listLocks(row))
  const wanted = addRoom(days, row.treatmentRoomId)
  const taken = new Set((await listClashes(db, organizationId, people, wanted, [])).map(({ at }) => at))
  const free = days.filter((_, at) => !taken.has(at))
  const at = now.toISOString()
  if (free.length > 0) {
    await insertAppointments(
      db,
      free.map((day) => ({
        id: randomUUID(),
        organizationId,
        patientId: row.patientId,
        providerId: row.providerId,
        facilityId: row.facilityId,
        treatmentRoomId: row.treatmentRoomId,
        appointmentType: row.appointmentType as Column<'appointments', 'appointmentType'>, // as its appointments
        notes: row.notes,
        timeZone: row.timeZone,
        ...toTimeColumns(day, row.durationMinutes),
        seriesId: row.id,
        ruleDate: day.ruleDate,
        createdBy: row.createdBy,
        createdAt: at,
        updatedAt: at,
      })),
    )
  }
  await updateSeries(db, organizationId, row.id, {
    laidOutUntil: getPlannedUntil(rule, days),
    updatedAt: at,
  })
  if (taken.size === 0) return
  const dates = days.filter((_, index) => taken.has(index)).map(({ date }) => date)
  await notify(
    db,
    {
      organizationId,
      to: [row.providerId],
      type: 'appointment',
      title: 'Some appointments in a series were skipped',
      message: `You, the patient, or the room is not available on ${dates.slice(0, 10).map(formatDate).join(', ')}.`,
      actionUrl: `/appointments?date=${dates[0]}`,
      patientId: row.patientId,
      metadata: { seriesId: row.id },
    },
    delivery,
  )
}
