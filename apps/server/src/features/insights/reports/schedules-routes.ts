/** Schedules of reports over HTTP. Each is its maker's own. */
import {
  createReportSchedule,
  endReportSchedule,
  listReportSchedules,
  type ReportSchedule,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { resent } from '../../../platform/idempotent-create.ts'
import { refuseForeign } from './runs.ts'
import {
  endSchedule,
  insertSchedule,
  ownSchedules,
  scheduleById,
  type ScheduleRow,
} from './schedules-store.ts'
import { readersOf } from './store.ts'
import { organizationZone } from '../../facilities/public.ts'
import { nextTime } from './next-time.ts'

export const scheduleRoutes = [
  route(listReportSchedules, async ({ db, actor }) => (await ownSchedules(db, actor)).map(scheduleOf)),

  route(createReportSchedule, async ({ db, actor, body, now, note }) => {
    const { id = randomUUID(), name, days, recurrence, recipients, ...asked } = body
    await refuseForeign(db, actor, { ...asked, range: { days }, patientIds: null })
    const allowed = await readersOf(db, actor.organizationId, actor.facilityIds)
    if (!recipients.every((one) => allowed.some((reader) => reader.id === one))) {
      throw new Refusal('request.invalid', {
        fields: { recipients: 'Somebody here may not see everything in this report' },
      })
    }
    note({ type: asked.type, format: asked.format, recurrence, recipients })
    const added = await insertSchedule(db, {
      id,
      organization_id: actor.organizationId,
      name,
      asked: JSON.stringify(asked),
      days,
      recurrence,
      recipients: [...new Set(recipients)],
      next_at: nextTime(recurrence, now, await organizationZone(db, actor), now).toISOString(),
      created_by: actor.userId,
      created_at: now.toISOString(),
    })
    const made = await scheduleById(db, actor, id)
    if (!made) throw new Refusal('request.not-found')
    const kept = scheduleOf(made)
    return added ? kept : resent(kept, { ...body, recipients: null }) // told by name
  }),

  route(endReportSchedule, async ({ db, actor, params, now }) => {
    const ended = await endSchedule(db, actor, params.reportScheduleId, now)
    if (!ended) throw new Refusal('request.not-found')
    return { id: ended.id }
  }),
]

function scheduleOf(row: ScheduleRow): ReportSchedule {
  const asked = row.asked as unknown as Pick<ReportSchedule, 'type' | 'format'> // stored above
  return {
    id: row.id,
    name: row.name,
    type: asked.type,
    format: asked.format,
    days: row.days,
    recurrence: row.recurrence as ReportSchedule['recurrence'], // the column's check
    recipients: row.people,
    nextAt: row.next_at,
    lastRunId: row.last_run,
    createdBy: row.created_name,
  }
}
