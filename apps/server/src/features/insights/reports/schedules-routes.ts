/** Schedules of reports over HTTP. Each is its maker's own. */
import {
  createReportSchedule,
  endReportSchedule,
  listReportSchedules,
  type ReportSchedule,
} from '@mendwell/contract'
import { addDays, getDateInZone } from '@mendwell/clinical'
import { randomUUID } from 'node:crypto'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { assertVisibleScope } from './runs.ts'
import {
  endSchedule,
  insertSchedule,
  listOwnSchedules,
  findScheduleById,
  type ScheduleRow,
} from './schedules-store.ts'
import { listPossibleReaders } from './store.ts'
import { getOrganizationZone, isKnownZone } from '../../facilities/public.ts'
import { computeNextTime } from './next-time.ts'

/** The first report may be far off, but not forgotten. */
const maxDaysAhead = 366

export const scheduleRoutes = [
  route(listReportSchedules, async ({ db, actor }) =>
    (await listOwnSchedules(db, actor)).map(presentSchedule),
  ),

  route(createReportSchedule, async ({ db, actor, body, now, note }) => {
    const { id = randomUUID(), name, days, recurrence, recipients, startsOn, time, timeZone, ...asked } = body
    await assertVisibleScope(db, actor, { ...asked, range: { days }, patientIds: null })
    const allowed = await listPossibleReaders(db, actor.organizationId, actor.facilityIds, asked.type)
    if (!recipients.every((one) => allowed.some((reader) => reader.id === one))) {
      throw new DomainError('request.invalid', {
        fields: { recipients: 'A selected recipient does not have access to everything in this report' },
      })
    }
    const zone = timeZone ?? (await getOrganizationZone(db, actor))
    if (!(await isKnownZone(db, zone)))
      throw new DomainError('request.invalid', { fields: { timeZone: 'Select a time zone' } })
    const today = getDateInZone(now.toISOString(), zone)!
    const first = startsOn ?? addDays(today, 1)!
    if (first < addDays(today, -1)! || first > addDays(today, maxDaysAhead)!)
      throw new DomainError('request.invalid', { fields: { startsOn: 'Enter a day within the next year' } })
    const times = { recurrence, startsOn: first, time: time.slice(0, 5), timeZone: zone }
    note({ type: asked.type, format: asked.format, recurrence, recipients })
    const added = await insertSchedule(db, {
      id,
      organizationId: actor.organizationId,
      name,
      asked: JSON.stringify(asked),
      days,
      recurrence,
      startsOn: first,
      sendTime: times.time,
      timeZone: zone,
      recipients: [...new Set(recipients)],
      nextAt: computeNextTime(times, now).toISOString(),
      createdBy: actor.userId,
      createdAt: now.toISOString(),
    })
    const made = await findScheduleById(db, actor, id)
    if (!made) throw new DomainError('request.not-found')
    const kept = presentSchedule(made)
    return added ? kept : resolveResubmission(kept, { ...body, recipients: null, time: null }) // reported by name
  }),

  route(endReportSchedule, async ({ db, actor, params, now }) => {
    const ended = await endSchedule(db, actor, params.reportScheduleId, now)
    if (!ended) throw new DomainError('request.not-found')
    return { id: ended.id }
  }),
]

function presentSchedule(row: ScheduleRow): ReportSchedule {
  const asked = row.asked as unknown as Pick<ReportSchedule, 'type' | 'format'> // stored above
  return {
    ...row,
    type: asked.type,
    format: asked.format,
    recipients: row.people,
    time: row.sendTime,
    lastRunId: row.lastRun,
    createdBy: row.createdName,
  }
}
