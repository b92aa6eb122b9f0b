/** A task in the contract's format. */
import { isOverdue, getShownTaskStatus } from '@mendwell/clinical'
import { taskRuleNames, type TaskRule, type WorkflowTask } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { listComments, type TaskRow } from './store.ts'

export function presentTask(row: TaskRow): WorkflowTask {
  const stored = { status: row.status, dueDate: row.dueDate } // the column's check
  const rule = row.rule as TaskRule | null // the column's check
  return {
    ...row,
    status: getShownTaskStatus(stored, row.today),
    isOverdue: isOverdue(stored, row.today),
    isStarted: row.status === 'in_progress',
    facility: row.facilityName === null ? null : { name: row.facilityName },
    patient:
      row.firstName === null
        ? null
        : {
            firstName: row.firstName,
            lastName: row.lastName ?? '',
            medicalRecordNumber: row.medicalRecordNumber ?? '',
            room: row.room,
          },
    assignedUser: { firstName: row.assignedFirstName, lastName: row.assignedLastName },
    completedDate: row.completedAt,
    rule: rule && { id: rule, name: taskRuleNames[rule], url: row.causeUrl },
    closedByItself: row.completedAt !== null && row.completedBy === null,
  }
}

export async function presentTaskWithComments(db: Db, actor: Actor, row: TaskRow) {
  const comments = await listComments(db, actor, row.id)
  return {
    ...presentTask(row),
    commentList: comments.map((one) => ({
      ...one,
    })),
  }
}
