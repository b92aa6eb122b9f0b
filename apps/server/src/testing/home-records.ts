/** One thread with a file, under the names of the path parameters. */
import { beginThread, postMessageFile, type ThreadMessage } from '@mendwell/contract'
import type { Caller } from './caller.ts'
import { bodies, sampleOf } from './samples.ts'

export async function homeRecords(author: Caller, ids: { patientId: string }) {
  const thread = await author.call(beginThread, { body: bodies['beginThread']!(ids) as never })
  const { payload, headers } = await sampleOf(postMessageFile)
  const url = `/api/message-threads/${thread.body.id}/files`
  const file = await author.raw('POST', url, payload, headers)
  return { messageThreadId: thread.body.id, messageId: (file.body as ThreadMessage).id } // what the endpoint answers
}
