/** Automatic tasks and the status of their patient: what it stops is closed with the reason, and reopened when it no longer does. */
import {
  canContactPatient,
  patientStatuses,
  type ContactPurpose,
  type PatientStatus,
} from '@mendwell/clinical'
import type { TaskRule } from '@mendwell/contract'
import type { Db } from '../../platform/db/connection.ts'
import { closeStoppedTasks, reopenStoppedTasks } from './patient-status-sync-store.ts'

/** Null: never stopped. Records are signed and claims released after a discharge or a death too. */
const purposes: { readonly [rule in TaskRule]: ContactPurpose | null } = {
  'reassessment-due': 'care-task',
  'high-risk': 'care-task',
  'wound-stalled': 'healing-task',
  'note-unsigned': null,
  'claim-held': null,
  'visit-voided': null,
  'safety-pending': 'care-task',
  'order-unsigned': null,
}
const notePrefix = 'Closed automatically: patient status '

export const getStoppedNote = (status: PatientStatus): string =>
  `${notePrefix}${patientStatuses.labels[status]}.`

const isStopped = (status: PatientStatus, purpose: ContactPurpose | null) =>
  purpose !== null && !canContactPatient(status, purpose).allowed

export const isStoppedRule = (rule: string, status: PatientStatus): boolean =>
  rule in purposes && isStopped(status, purposes[rule as TaskRule]) // one of its keys

export async function syncTasksWithStatus(
  db: Db,
  organizationId: string,
  patientId: string,
  status: PatientStatus,
  now: Date,
): Promise<void> {
  const rules = Object.entries(purposes)
  const stopped = rules.filter(([, purpose]) => isStopped(status, purpose)).map(([rule]) => rule)
  const others = rules.filter(([, purpose]) => !isStopped(status, purpose)).map(([rule]) => rule)
  const templates = isStopped(status, 'care-task')
  const at = now.toISOString()
  const about = { organizationId, patientId, at }
  await closeStoppedTasks(db, about, stopped, templates, getStoppedNote(status))
  await reopenStoppedTasks(db, about, others, !templates, notePrefix)
}
