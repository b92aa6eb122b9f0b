/** One thread with a file, and one photo from home by its link, under the names of the path parameters. */
import {
  beginThread,
  makeHomeLink,
  postMessageFile,
  sendHomeAnswers,
  type HomeLink,
  type ThreadMessage,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../api-client.ts'
import { buildMultipart, smallPng } from '../multipart.ts'
import { sampleBodies, buildSample } from '../samples.ts'

export async function createHomeRecords(author: ApiClient, ids: { patientId: string; woundId: string }) {
  const thread = await author.send(beginThread, {
    params: ids,
    body: sampleBodies['beginThread']!(),
  })
  const { payload, headers } = await buildSample(postMessageFile)
  const url = `/api/message-threads/${thread.body.id}/files`
  const file = await author.raw('POST', url, payload, headers)
  const link = await author.call(makeHomeLink, { params: ids, body: {} })
  return {
    messageThreadId: thread.body.id,
    messageId: (file.body as ThreadMessage).id, // what the endpoint answers
    homeLinkId: link.body.id,
    homePhotoId: await sendHomeTestPhoto(author, link.body),
  }
}

/** No to every question. */
export const noRedFlags = {
  bleeding: false,
  faint: false,
  cold_limb: false,
  ill: false,
  pain: false,
  spreading: false,
}

/** Sent as from home: a session of the sender is ignored. */
export async function sendHomeTestPhoto(
  carrier: ApiClient,
  { url }: Pick<HomeLink & { url: string }, 'url'>,
  { answers = noRedFlags, bytes = smallPng }: { answers?: typeof noRedFlags; bytes?: Buffer } = {},
): Promise<string> {
  const token = url.split('/').at(-1)!
  const id = randomUUID()
  await carrier.call(sendHomeAnswers, { body: { token, id, answers } })
  const { payload, headers } = await buildMultipart('photo', { bytes, type: 'image/png' }, { id })
  await carrier.raw('POST', '/api/home/photos', payload, { ...headers, authorization: `Bearer ${token}` })
  return id
}
