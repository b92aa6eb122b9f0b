/** Asking for a report: its days, its row, its job. Done inside the asker's transaction. */
import { addDays, getDateInZone } from '@mendwell/clinical'
import { isBillingReport, type ReportRequest, type ReportRun } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findFacilityById, getOrganizationZone } from '../../facilities/public.ts'
import { findPatientById } from '../../patients/public.ts'
import { listWholeCharts, type ReportSpan } from '../scope.ts'
import { assertReportRights } from './policy.ts'
import { getReportTitle } from './types/titles.ts'
import { countUnfinished, insertRun, findReportById, type ReportRow } from './store.ts'

/** A custom range of more days is rejected. */
const maxDays = 3_660
const dayMs = 86_400_000

export async function resolveReportSpan(
  db: Db,
  actor: Actor,
  asked: ReportRequest,
  now: Date,
): Promise<ReportSpan> {
  const zone = await getOrganizationZone(db, actor)
  const today = getDateInZone(now.toISOString(), zone) ?? now.toISOString().slice(0, 10)
  const { facilityId, patientIds, range } = asked
  const about = { facilityId, patientIds: patientIds && (await listWholeCharts(db, actor, patientIds)) }
  if ('days' in range) {
    return {
      ...about,
      isPast: false,
      days: range.days,
      today,
      from: addDays(today, 1 - range.days) ?? today,
    }
  }
  if (range.to > today) throw invalidFieldsError({ 'range.to': 'Can’t be in the future' })
  const days = Math.round((Date.parse(range.to) - Date.parse(range.from)) / dayMs) + 1
  if (days > maxDays) throw invalidFieldsError({ 'range.from': 'Maximum 10 years' })
  return { ...about, isPast: range.to < today, days, from: range.from, today: range.to }
}

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

/** Who has no right to the report makes none; patients and facility of others do not exist. */
export async function assertVisibleScope(
  db: Db,
  actor: Actor,
  { type, facilityId, patientIds }: ReportRequest,
): Promise<void> {
  assertReportRights(actor, type)
  if (isBillingReport(type) && patientIds)
    throw invalidFieldsError({ patientIds: 'Reports of billing cover all patients' })
  if (facilityId !== 'all' && !(await findFacilityById(db, actor, facilityId)))
    throw invalidFieldsError({ facilityId: 'Facility not found' })
  for (const id of patientIds ?? []) {
    if (!(await findPatientById(db, actor, id))) throw invalidFieldsError({ patientIds: 'Patient not found' })
  }
}

/** The limit of queued and running reports of one organization; a further request is told to retry. */
const maxUnfinished = 25

export async function requestReport(
  db: Db,
  actor: Actor,
  asked: ReportRequest & { id?: string | undefined },
  now: Date,
  scheduleId: string | null = null,
): Promise<ReportRow> {
  const { id = randomUUID(), ...rest } = asked
  if ((await countUnfinished(db, actor.organizationId)) >= maxUnfinished)
    throw new DomainError('request.too-many', { retryAfterSeconds: 60 })
  const span = await resolveReportSpan(db, actor, asked, now)
  const made = await insertRun(db, {
    id,
    organizationId: actor.organizationId,
    title: getReportTitle(asked.type),
    reportType: asked.type,
    format: asked.format,
    asked: JSON.stringify(rest),
    fromDay: span.from,
    toDay: span.today,
    scheduleId,
    facilityIds: actor.facilityIds ? [...actor.facilityIds] : null,
    requestedBy: actor.userId,
    requestedAt: now.toISOString(),
  })
  if (made) await db.enqueue('make-report', { reportId: id })
  const row = await findReportById(db, actor, id)
  // Another user's id: the response does not reveal that it exists.
  if (!row) throw new DomainError('request.not-found')
  return row
}

export const presentRun = (row: ReportRow): ReportRun => ({
  ...row,
  type: row.reportType,
  from: row.fromDay,
  to: row.toDay,
  rows: row.rowCount,
  requestedById: row.requestedBy,
  requestedBy: row.requestedName,
  scheduled: row.scheduleId !== null,
})
