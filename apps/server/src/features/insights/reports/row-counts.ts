/** How many rows a report would hold, for its preview, which reads a few of them only. */
import { isBillingReport, type ReportRequest } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { ReportSpan } from '../scope.ts'
import { countDocumentRows, type ReportDocument } from './document.ts'
import { countAssessments, countCourses, maxRows } from './rows-store.ts'

export async function countRows(
  db: Db,
  actor: Actor,
  { type, include }: Pick<ReportRequest, 'type' | 'include'>,
  span: ReportSpan,
  glance: ReportDocument,
): Promise<number> {
  if (!include.includes('details')) return 0
  if (isBillingReport(type)) return glance.rowTotal ?? countDocumentRows(glance)
  switch (type) {
    case 'patient_summary':
      return Math.min(maxRows, glance.patients)
    case 'healing_progress':
      return countCourses(db, actor, span)
    case 'assessment_history':
      return countAssessments(db, actor, span, 'all')
    case 'compliance':
      return countAssessments(db, actor, span, 'unsigned')
    case 'statistical':
    case 'treatment_effectiveness':
      return countDocumentRows(glance)
  }
}
