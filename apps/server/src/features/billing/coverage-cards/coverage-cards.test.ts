/** Photos of insurance cards: re-encoded, stored encrypted, replaced and removed with history. */
import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCoverageCards, listCoverages, removeCoverageCard, type CoverageCard } from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { buildMultipart } from '../../../testing/multipart.ts'

let house: BillingTestServer
let params: { patientId: string; coverageId: string }
let photo: Buffer

beforeAll(async () => {
  house = await startBillingTestServer()
  const patientId = await house.patient()
  const [coverage] = (await house.admin.call(listCoverages, { params: { patientId } })).body
  params = { patientId, coverageId: coverage!.id }
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#405060' } })
  photo = await picture
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' } })
    .toBuffer()
})
afterAll(() => house.practice.close())

async function upload(fields: Record<string, string>, who: ApiClient = house.admin, bytes = photo) {
  const form = await buildMultipart('card', { bytes, type: 'image/jpeg' }, fields)
  const path = `/api/patients/${params.patientId}/coverages/${params.coverageId}/cards`
  const answer = await who.raw('POST', path, form.payload, form.headers)
  return { ...answer, body: answer.body as CoverageCard }
}
const fetchFile = ({ fileUrl }: CoverageCard, who: ApiClient = house.admin) =>
  house.practice.server.http.inject({ url: fileUrl, headers: { authorization: `Bearer ${who.token}` } })
const fetchCards = async () =>
  (await house.admin.call(listCoverageCards, { params })).body.map(
    ({ side, removed }) =>
      `${side} ${removed === null ? 'current' : removed.reason === null ? 'replaced' : `removed: ${removed.reason}`}`,
  )

describe('photos of an insurance card', () => {
  it('are one of each side; a later one replaces it, and the earlier stays in the history', async () => {
    const first = await upload({ side: 'front' })
    expect(first.status, first.text).toBe(201)
    await upload({ side: 'back' })
    const second = await upload({ side: 'front' })
    expect((await fetchCards()).toSorted()).toEqual(['back current', 'front current', 'front replaced'])
    const answer = await fetchFile(second.body)
    const shown = await sharp(answer.rawPayload).metadata()
    expect([shown.format, shown.width, shown.exif]).toEqual(['jpeg', 90, undefined])
    expect((await fetchFile(first.body)).statusCode).toBe(200)
    const remove = () =>
      house.admin.call(removeCoverageCard, {
        params: { ...params, cardId: second.body.id },
        body: { reason: 'Another patient’s card' },
      })
    expect((await remove()).body.removed).toMatchObject({ reason: 'Another patient’s card' })
    expect((await remove()).problem.code).toBe('coverage-card.removed')
    expect((await fetchCards()).filter((text) => text.startsWith('front')).toSorted()).toEqual([
      'front removed: Another patient’s card',
      'front replaced',
    ])
  })

  it('sent twice or at once are stored once', async () => {
    const id = randomUUID()
    expect((await upload({ side: 'back', id })).body.id).toBe(id)
    expect((await upload({ side: 'back', id })).body.id).toBe(id)
    await Promise.all([upload({ side: 'back' }), upload({ side: 'back' })])
    expect((await fetchCards()).filter((text) => text === 'back current')).toHaveLength(1)
  })

  it('are images of a side, of this practice', async () => {
    expect((await upload({ side: 'top' })).problem.fields).toHaveProperty('side')
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
    expect((await upload({ side: 'front' }, house.admin, pdf)).problem.code).toBe('document.unreadable')
    const elsewhere = await house.practice.organization('Elsewhere')
    const stranger = await house.practice.as(
      await house.practice.person(elsewhere, 'clinician', { owner: true }),
    )
    expect((await upload({ side: 'front' }, stranger)).status).toBe(404)
    const { body } = await upload({ side: 'front' })
    expect((await fetchFile(body, stranger)).statusCode).toBe(404)
  })
})
