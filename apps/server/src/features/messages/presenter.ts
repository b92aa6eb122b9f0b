/** A thread and a message in the contract's format. */
import type { MessageThread, ThreadMessage } from '@mendwell/contract'
import type { MessageRow } from './messages-store.ts'
import type { ThreadRow } from './threads-store.ts'

export const presentThread = (row: ThreadRow): MessageThread => ({
  ...row,
  patient: row,
  patientHasAccount: row.patientUserId !== null,
  wound:
    row.woundNumber === null
      ? null
      : { number: row.woundNumber, location: row.location ?? '', laterality: row.laterality },
  assignedTo: row.holderId,
  assignedToName: row.holderName,
  awaitsAnswer: row.lastOfPatient > row.lastOfStaff,
  unread: Number(row.unread),
})

export const presentMessage = (row: MessageRow): ThreadMessage => ({
  ...row,
  file:
    row.fileName === null
      ? null
      : {
          name: row.fileName,
          mediaType: row.mediaType ?? '',
          bytes: row.bytes ?? 0,
          url: `/api/message-threads/${row.threadId}/files/${row.id}`,
        },
})
