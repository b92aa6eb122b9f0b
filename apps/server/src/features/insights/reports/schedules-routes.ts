/** Schedules of reports over HTTP. Each is its maker's own. */
import {
  createReportSchedule,
  endReportSchedule,
  listReportSchedules,
  type ReportSchedule,
} from '@mendwell/contract'
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
import { getOrganizationZone } from '../../facilities/public.ts'
import { computeNextTime } from './next-time.ts'

export const scheduleRoutes = [
  route(listReportSchedules, async ({ db, actor }) =>
    (await listOwnSchedules(db, actor)).map(presentSchedule),
  ),

  route(createReportSchedule, async ({ db, actor, body, now, note }) => {
    const { id = randomUUID(), name, days, recurrence, recipients, ...asked } = body
    await assertVisibleScope(db, actor, { ...asked, range: { days }, patientIds: null })
    const allowed = await listPossibleReaders(db, actor.organizationId, actor.facilityIds)
    if (!recipients.every((one) => allowed.some((reader) => reader.id === one))) {
      throw new DomainError('request.invalid', {
        fields: { recipients: 'A selected recipient does not have access to everything in this report' },
      })
    }
    note({ type: asked.type, format: asked.format, recurrence, recipients })
    const added = await insertSchedule(db, {
      id,
      organizationId: actor.organizationId,
      name,
      asked: JSON.stringify(asked),
      days,
      recurrence,
      recipients: [...new Set(recipients)],
      nextAt: computeNextTime(recurrence, now, await getOrganizationZone(db, actor), now).toISOString(),
      createdBy: actor.userId,
      createdAt: now.toISOString(),
    })
    const made = await findScheduleById(db, actor, id)
    if (!made) throw new DomainError('request.not-found')
    const kept = presentSchedule(made)
    return added ? kept : resolveResubmission(kept, { ...body, recipients: null }) // reported by name
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
    lastRunId: row.lastRun,
    createdBy: row.createdName,
  }
}
