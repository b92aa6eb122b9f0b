/** A task in the contract's format. */
import { isOverdue, getShownTaskStatus, type StoredTaskStatus } from '@mendwell/clinical'
import { taskRuleNames, type TaskRule, type WorkflowTask } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { listComments, type TaskRow } from './store.ts'

export function presentTask(row: TaskRow): WorkflowTask {
  const stored = { status: row.status as StoredTaskStatus, dueDate: row.due_date } // the column's check
  const rule = row.rule as TaskRule | null // the column's check
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    // The columns' checks admit what the contract lists.
    taskType: row.task_type as WorkflowTask['taskType'],
    priority: row.priority as WorkflowTask['priority'],
    status: getShownTaskStatus(stored, row.today),
    isOverdue: isOverdue(stored, row.today),
    isStarted: row.status === 'in_progress',
    dueDate: row.due_date,
    facilityId: row.facility_id,
    facility: row.facility_name === null ? null : { name: row.facility_name },
    patientId: row.patient_id,
    patient:
      row.first_name === null
        ? null
        : {
            firstName: row.first_name,
            lastName: row.last_name ?? '',
            medicalRecordNumber: row.medical_record_number ?? '',
            room: row.room,
          },
    assignedTo: row.assigned_to,
    assignedUser: { firstName: row.assigned_first_name, lastName: row.assigned_last_name },
    startedAt: row.started_at,
    completedDate: row.completed_at,
    completedBy: row.completed_by,
    completedByName: row.completed_by_name,
    notes: row.notes,
    comments: row.comments,
    rule: rule && { id: rule, name: taskRuleNames[rule], url: row.cause_url },
    closedByItself: row.completed_at !== null && row.completed_by === null,
    templateId: row.template_id,
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

export async function presentTaskWithComments(db: Db, actor: Actor, row: TaskRow) {
  const comments = await listComments(db, actor, row.id)
  return {
    ...presentTask(row),
    commentList: comments.map((one) => ({
      id: one.id,
      content: one.content,
      byName: one.by_name,
      writtenBy: one.written_by,
      writtenAt: one.written_at,
    })),
  }
}
