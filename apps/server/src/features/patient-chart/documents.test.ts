import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDocuments, voidDocument, type ChartDocument } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { createPhotoPatient } from '../../testing/photo-records.ts'
import { buildMultipart } from '../../testing/multipart.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let stranger: ApiClient
let params: { patientId: string }

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  stranger = await practice.as(await practice.person(await practice.organization('Elsewhere'), 'clinician'))
  const { patientId } = await createPhotoPatient(nurse)
  params = { patientId }
})
afterAll(() => practice.close())

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
const uploadDocument = async (
  bytes: Buffer,
  type: string,
  fields: Record<string, string> = {},
  who = nurse,
) => {
  const form = await buildMultipart(
    'document',
    { bytes, type },
    { title: 'Vascular report', kind: 'report', ...fields },
  )
  const answer = await who.raw(
    'POST',
    `/api/patients/${params.patientId}/documents`,
    form.payload,
    form.headers,
  )
  return { ...answer, body: answer.body as ChartDocument }
}
const fetchFile = (document: ChartDocument, who: ApiClient) =>
  practice.server.http.inject({ url: document.fileUrl, headers: { authorization: `Bearer ${who.token}` } })

describe('a document of a chart', () => {
  it('is stored unchanged when it is a PDF, listed, and opened as a file', async () => {
    const { body, status, text } = await uploadDocument(pdf, 'application/pdf', {
      documentDate: '2026-11-01',
    })
    expect(status, text).toBe(201)
    expect(body).toMatchObject({
      title: 'Vascular report',
      kind: 'report',
      mediaType: 'application/pdf',
      voided: null,
    })
    const { body: all } = await nurse.call(listDocuments, { params })
    expect(all.map(({ id }) => id)).toContain(body.id)
    const answer = await fetchFile(body, nurse)
    expect(answer.rawPayload.equals(pdf)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="document-${body.id}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await fetchFile(body, stranger)).statusCode).toBe(404)
  })

  it('is re-encoded when it is an image', async () => {
    const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#405060' } })
    const withPlace = await picture
      .jpeg()
      .withExif({ IFD0: { Make: 'Scanner' } })
      .toBuffer()
    const { body } = await uploadDocument(withPlace, 'image/jpeg')
    const shown = await sharp((await fetchFile(body, nurse)).rawPayload).metadata()
    expect(shown).toMatchObject({ format: 'jpeg', width: 90 })
    expect(shown.exif).toBeUndefined()
  })

  it.each([
    ['a page', Buffer.from('<html></html>'), 'application/pdf', 'document.unreadable'],
    ['half a PDF', pdf.subarray(0, 30), 'application/pdf', 'document.unreadable'],
    ['a drawing', Buffer.from('<svg/>'), 'image/svg+xml', 'request.file-type'],
    ['nothing', Buffer.alloc(0), 'application/pdf', 'document.unreadable'],
  ])('is not %s', async (_, bytes, type, code) => {
    expect((await uploadDocument(bytes, type)).problem.code).toBe(code)
  })

  it('has a title and a kind, is not of the future, and is stored once by its id', async () => {
    expect((await uploadDocument(pdf, 'application/pdf', { title: '' })).problem.fields).toHaveProperty(
      'title',
    )
    expect((await uploadDocument(pdf, 'application/pdf', { kind: 'poem' })).problem.fields).toHaveProperty(
      'kind',
    )
    expect((await uploadDocument(pdf, 'application/pdf', { documentDate: '2031-01-01' })).status).toBe(400)
    const id = '0197c5a0-0000-7000-8000-0000000000d0'
    expect((await uploadDocument(pdf, 'application/pdf', { id })).body.id).toBe(id)
    expect((await uploadDocument(pdf, 'application/pdf', { id })).body.id).toBe(id)
    expect((await uploadDocument(pdf, 'application/pdf', {}, stranger)).status).toBe(404)
  })

  it('entered in error stays readable, with the reason', async () => {
    const { body } = await uploadDocument(pdf, 'application/pdf')
    const voidSampleDocument = () =>
      nurse.call(voidDocument, {
        params: { ...params, documentId: body.id },
        body: { reason: 'Wrong chart' },
      })
    expect((await voidSampleDocument()).body.voided).toMatchObject({ reason: 'Wrong chart' })
    expect((await voidSampleDocument()).problem.code).toBe('document.void')
    expect((await fetchFile(body, nurse)).statusCode).toBe(200)
  })
})
