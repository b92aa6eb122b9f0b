/** One question to a specialist outside, and one message of staff, under the names of the path parameters. */
import { askConsult, postWoundMessage, previewConsult } from '@mendwell/contract'
import type { ApiClient } from '../api-client.ts'
import type { TestServer } from '../test-server.ts'

export const outsideSpecialist = {
  kind: 'outside',
  name: 'Ana Ruiz',
  organization: 'Harbor Vascular',
  specialty: 'Vascular surgery',
} as const

export const allowConsultLinks = (practice: TestServer, organizationId: string, isAllowed = true) =>
  practice.owner.query('update organizations set external_consults = $2 where id = $1', [
    organizationId,
    isAllowed,
  ])

const previewRequest = (woundId: string, asked: Record<string, unknown>) => ({
  params: { woundId },
  body: { question: 'Would you revascularize first?', urgency: 'routine', ...asked },
})

/** Previewed and sent, as a screen does it. */
export async function askSpecialist(
  author: ApiClient,
  woundId: string,
  asked: Record<string, unknown> = {},
  recipient: object = outsideSpecialist,
  id?: string,
) {
  const request = previewRequest(woundId, asked)
  const { body: preview } = await author.send(previewConsult, request)
  return author.send(askConsult, {
    params: { woundId },
    body: {
      ...request.body,
      contentHash: preview.contentHash,
      recipient,
      ...(id && { id }),
    },
  })
}

export async function createConsultRecords(
  practice: TestServer,
  author: ApiClient,
  organizationId: string,
  { woundId }: { woundId: string },
) {
  await allowConsultLinks(practice, organizationId)
  const asked = await askSpecialist(author, woundId)
  const message = await author.call(postWoundMessage, {
    params: { woundId },
    body: { body: 'Family prefers mornings.' },
  })
  return { consultId: asked.body.consult.id, woundMessageId: message.body.id }
}
