/** Access to a report: its author, and the people the author sent a link, as long as they see at least what the author saw. */
import { getReportRights, reportTypes, type ReportType } from '@mendwell/contract'
import { hasRight } from '@mendwell/contract/rights'
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { sql, type Tables } from '../../../platform/db/query.ts'
import { DomainError } from '../../../platform/domain-error.ts'

const hasReportRights = (actor: Pick<Actor, 'rights'>, type: ReportType): boolean =>
  getReportRights(type).every((right) => hasRight(actor, right))

export function assertReportRights(actor: Pick<Actor, 'rights'>, type: ReportType): void {
  if (!hasReportRights(actor, type)) throw new DomainError('request.role')
}

export function filterVisibleReports<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'report_runs', O>) {
  const { organizationId, userId, facilityIds } = actor
  const sees = facilityIds
    ? sql<boolean>`(report_runs.facility_ids <@ ${[...facilityIds]}::uuid[]
        and (report_runs.requested_by = ${userId} or cardinality(report_runs.facility_ids) > 0))`
    : sql<boolean>`true`
  return query
    .where('report_runs.organizationId', '=', organizationId)
    .where(
      'report_runs.reportType',
      '=',
      sql<ReportType>`any(${reportTypes.filter((type) => hasReportRights(actor, type))}::text[])`,
    )
    .where(
      sql<boolean>`(report_runs.requested_by = ${userId} or exists (select from report_readers reader
        where reader.report_id = report_runs.id and reader.user_id = ${userId}))`,
    )
    .where(sql<boolean>`coalesce(${sees}, false)`)
}
