/** One photo, one that is on its way and one link for a phone, under the names of the path parameters. */
import {
  beginPhotoUpload,
  createPatient,
  createWound,
  makeCaptureLink,
  recordConsent,
  sendPhotoPiece,
  buildUrl,
  type WoundPhoto,
} from '@mendwell/contract'
import type { ApiClient } from './api-client.ts'
import { buildMultipart, smallPng } from './multipart.ts'
import { sampleBodies } from './samples.ts'

/** A patient with a wound, who consented to photos. */
export async function createPhotoPatient(author: ApiClient) {
  const patient = await author.send(createPatient, { body: sampleBodies['createPatient']!() })
  const params = { patientId: patient.body.id }
  const wound = await author.send(createWound, { body: sampleBodies['createWound']!(params) })
  const consent = await author.send(recordConsent, {
    params,
    body: sampleBodies['recordConsent']!(),
  })
  return { ...params, woundId: wound.body.id, consentId: consent.body.id }
}

/** Needs the photo consent. */
export async function createPhotoRecords(author: ApiClient, ids: { patientId: string; woundId: string }) {
  const photo = await sendPhoto(author, ids, smallPng)
  const upload = await author.send(beginPhotoUpload, {
    body: sampleBodies['beginPhotoUpload']!(ids),
  })
  const params = { photoUploadId: upload.body.id }
  const url = buildUrl(sendPhotoPiece, { params, query: { offset: 0 } })
  await author.raw('PATCH', url, smallPng, { 'content-type': 'application/octet-stream' })
  const link = await author.call(makeCaptureLink, { params: ids, body: {} })
  return { photoId: photo.body.id, photoUploadId: upload.body.id, captureLinkId: link.body.id }
}

export async function sendPhoto(
  author: ApiClient,
  ids: { patientId: string; woundId: string },
  bytes: Buffer,
  more: {
    type?: string
    name?: string
    fields?: Record<string, string>
    headers?: Record<string, string>
  } = {},
) {
  const fields = { ...(sampleBodies['addWoundPhoto']!(ids) as Record<string, string>), ...more.fields } // texts
  const { payload, headers } = await buildMultipart(
    'photo',
    { bytes, type: more.type ?? 'image/png', ...(more.name && { name: more.name }) },
    fields,
  )
  const answer = await author.raw('POST', '/api/wound-photos', payload, { ...headers, ...more.headers })
  return { ...answer, body: answer.body as WoundPhoto } // the endpoint's response, or an error
}
