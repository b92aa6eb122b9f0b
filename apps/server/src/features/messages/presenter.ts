/** A thread and a message in the contract's format. */
import type { MessageThread, ThreadMessage } from '@mendwell/contract'
import type { MessageRow } from './messages-store.ts'
import type { ThreadRow } from './threads-store.ts'

export const presentThread = (row: ThreadRow): MessageThread => ({
  id: row.id,
  patientId: row.patient_id,
  patient: {
    firstName: row.first_name,
    lastName: row.last_name,
    medicalRecordNumber: row.medical_record_number,
  },
  patientHasAccount: row.patient_user_id !== null,
  woundId: row.wound_id,
  wound:
    row.wound_number === null
      ? null
      : { number: row.wound_number, location: row.location ?? '', laterality: row.laterality },
  subject: row.subject,
  status: row.status as MessageThread['status'], // the column's check
  assignedTo: row.holder_id,
  assignedToName: row.holder_name,
  begunAt: row.begun_at,
  lastMessageAt: row.last_message_at,
  awaitsAnswer: row.last_of_patient > row.last_of_staff,
  unread: Number(row.unread),
  preview: row.preview,
})

export const presentMessage = (row: MessageRow): ThreadMessage => ({
  id: row.id,
  threadId: row.thread_id,
  patientId: row.patient_id,
  authorId: row.author_id,
  authorName: row.author_name,
  fromPatient: row.from_patient,
  body: row.body,
  file:
    row.file_name === null
      ? null
      : {
          name: row.file_name,
          mediaType: row.media_type ?? '',
          bytes: row.bytes ?? 0,
          url: `/api/message-threads/${row.thread_id}/files/${row.id}`,
        },
  sentAt: row.sent_at,
  isRead: row.is_read,
})
