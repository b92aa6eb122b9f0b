/** SQL that closes and reopens the automatic tasks of one person. */
import type { Db } from '../../platform/db/connection.ts'

interface StatusChange {
  organizationId: string
  patientId: string
  at: string
}

export const closeStoppedTasks = (
  db: Db,
  { organizationId, patientId, at }: StatusChange,
  rules: readonly string[],
  fromTemplates: boolean,
  note: string,
) =>
  db.raw(
    `update workflow_tasks set status = 'completed', completed_at = $3, updated_at = $3, notes = $6
      where organization_id = $1 and patient_id in (select person_charts($2)) and completed_at is null
        and (rule = any($4) or $5 and template_id is not null)`,
    [organizationId, patientId, at, rules, fromTemplates, note],
  )

export const reopenStoppedTasks = (
  db: Db,
  { organizationId, patientId, at }: StatusChange,
  rules: readonly string[],
  fromTemplates: boolean,
  notePrefix: string,
) =>
  db.raw(
    `update workflow_tasks set status = 'pending', started_at = null, completed_at = null, updated_at = $3, notes = null
      where organization_id = $1 and patient_id in (select person_charts($2)) and completed_at is not null
        and completed_by is null and starts_with(notes, $6) and (rule = any($4) or $5 and template_id is not null)`,
    [organizationId, patientId, at, rules, fromTemplates, notePrefix],
  )
