import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCurrentUser, removePhoto, type CurrentUser } from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { buildMultipart } from '../../../testing/multipart.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient
let colleague: ApiClient
let stranger: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  const organizationId = await practice.organization('Harbor')
  person = await practice.person(organizationId, 'clinician')
  nurse = await practice.as(person)
  colleague = await practice.as(await practice.person(organizationId, 'clinician'))
  stranger = await practice.as(
    await practice.person(await practice.organization('Elsewhere'), 'clinician', { owner: true }),
  )
})
afterAll(() => practice.close())

const drawImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a4b00' } })
const uploadPhoto = async (bytes: Buffer, type = 'image/jpeg', who = nurse) => {
  const { payload, headers } = await buildMultipart('photo', { bytes, type })
  return who.raw('POST', '/api/auth/photo', payload, headers)
}
const fetchBytes = async (url: string, who: ApiClient) =>
  (await practice.server.http.inject({ url, headers: { authorization: `Bearer ${who.token}` } })).rawPayload

describe('a person’s own picture', () => {
  it('is stored as a small square without location, time or device', async () => {
    const withPlace = await drawImage(900, 600)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '39/1 57/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect((await sharp(withPlace).metadata()).exif).toBeDefined()
    const answer = await uploadPhoto(withPlace)
    expect(answer.status, answer.text).toBe(200)
    const { profileImageUrl } = answer.body as CurrentUser
    const kept = await sharp(await fetchBytes(profileImageUrl!, nurse)).metadata() // set by the response above
    expect(kept).toMatchObject({ format: 'jpeg', width: 256, height: 256 })
    expect(kept.exif).toBeUndefined()
  })

  it('is visible to colleagues only', async () => {
    await uploadPhoto(await drawImage(300, 300).png().toBuffer(), 'image/png')
    const url = `/api/users/${person.id}/photo`
    expect((await colleague.raw('GET', url)).status).toBe(200)
    expect((await stranger.raw('GET', url)).status).toBe(404)
    expect((await (await practice.as(null)).raw('GET', url)).status).toBe(401)
  })

  it('can be removed', async () => {
    await uploadPhoto(await drawImage(300, 300).webp().toBuffer(), 'image/webp')
    expect((await nurse.call(removePhoto, {})).body.profileImageUrl).toBeNull()
    expect((await nurse.call(readCurrentUser, {})).body.profileImageUrl).toBeNull()
    expect((await nurse.raw('GET', `/api/users/${person.id}/photo`)).status).toBe(404)
  })

  it.each([
    ['a page in disguise', Buffer.from('<html><script>alert(1)</script></html>'), 'image/jpeg'],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    ['an empty file', Buffer.alloc(0), 'image/png'],
    ['half a picture', undefined, 'image/jpeg'],
  ])('is not %s', async (_, given, type) => {
    const whole = await drawImage(600, 600).jpeg().toBuffer()
    const answer = await uploadPhoto(given ?? whole.subarray(0, whole.length / 2), type)
    expect([400, 415], answer.text).toContain(answer.status)
  })

  it.each(['gif', 'tiff', 'avif'] as const)('is no %s that calls itself a JPEG', async (kind) => {
    const answer = await uploadPhoto(await drawImage(300, 300).toFormat(kind).toBuffer())
    expect(answer).toMatchObject({
      status: 400,
      problem: { fields: { photo: 'This file is not a valid image. Use JPEG, PNG, or WebP.' } },
    })
  })

  it('is not larger than 5 MB, nor a small file that unfolds into a very large picture', async () => {
    expect((await uploadPhoto(Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    const bomb = await drawImage(7200, 7200).png().toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect((await uploadPhoto(bomb, 'image/png')).status).toBe(400)
  })

  it('of an unauthenticated caller is not even read', async () => {
    const answer = await uploadPhoto(
      await drawImage(30, 30).png().toBuffer(),
      'image/png',
      await practice.as(null),
    )
    expect(answer.status).toBe(401)
  })
})
