import { formatRedFlagLines, patientLanguages } from '@mendwell/clinical'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptHomePhoto,
  addPhotoOutline,
  changePreferences,
  declineHomePhoto,
  joinCareTeam,
  listHomeLinks,
  listHomePhotos,
  listNotices,
  listWoundPhotos,
  makeHomeLink,
  openHomeLink,
  printHomeSheet,
  revokeHomeLink,
  sendHomeAnswers,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { listMail } from '../../../testing/mailbox.ts'
import { renderJpeg } from '../../../testing/rendered-photo.ts'
import { noRedFlags } from '../../../testing/home/records.ts'
import { buildMultipart } from '../../../testing/multipart.ts'
import { createPhotoPatient, sendPhoto } from '../../../testing/photo-records.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let organization: string
let maker: Person
let nurse: ApiClient
let colleagueAccount: Person
let colleague: ApiClient
let phone: ApiClient
let ids: Awaited<ReturnType<typeof createPhotoPatient>>

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  maker = await practice.person(organization, 'clinician')
  nurse = await practice.as(maker)
  colleagueAccount = await practice.person(organization, 'clinician')
  colleague = await practice.as(colleagueAccount)
  phone = await practice.as(null)
  ids = await createPhotoPatient(nurse)
  await nurse.send(joinCareTeam, {
    params: { patientId: ids.patientId },
    body: { userId: colleagueAccount.id, role: 'Wound nurse' },
  })
})
afterAll(() => practice.close())

let shade = 0
const createPicture = () =>
  sharp({
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: { r: ((shade += 1) * 37) % 256, g: 90, b: 50 },
    },
  })
    .jpeg()
    .toBuffer()
const createLink = async (body: { days?: number; mostPhotos?: number; email?: string } = {}) => {
  const made = await nurse.call(makeHomeLink, { params: { woundId: ids.woundId }, body })
  expect(made.body.url, made.text).toMatch(/\/home\/[\w-]{43}$/)
  return { id: made.body.id, token: made.body.url.split('/').at(-1)! }
}
const sendAnswers = (token: string, answers = noRedFlags, id: string = randomUUID()) =>
  phone.call(sendHomeAnswers, { body: { token, id, answers } })
const send = async (token: string | undefined, id: string, bytes?: Buffer) => {
  const { payload, headers } = await buildMultipart(
    'photo',
    { bytes: bytes ?? (await createPicture()), type: 'image/jpeg' },
    { id },
  )
  return phone.raw('POST', '/api/home/photos', payload, {
    ...headers,
    ...(token && { authorization: `Bearer ${token}` }),
  })
}
const listPending = async () => (await nurse.call(listHomePhotos, { query: { state: 'waiting' } })).body
const listWoundPhotoEntries = async () =>
  (await nurse.call(listWoundPhotos, { query: { woundId: ids.woundId, archived: 'all' } })).body.map(
    ({ id }) => id,
  )

describe('a link for photos from home', () => {
  it('shows a first name, the language, the clinic and its number, and nothing else', async () => {
    const { token } = await createLink({ mostPhotos: 2 })
    const { body, text } = await phone.call(openHomeLink, { body: { token } })
    expect(body).toMatchObject({
      organizationName: 'Harbor',
      firstName: 'Sample',
      photosLeft: 2,
      language: null,
      careTeamPhone: null,
    })
    await practice.owner.query(`update patients set preferred_language = 'es' where id = $1`, [ids.patientId])
    await practice.owner.query(`update organizations set phone = '614-555-0100' where id = $1`, [
      organization,
    ])
    expect((await phone.call(openHomeLink, { body: { token } })).body).toMatchObject({
      language: 'es',
      careTeamPhone: '614-555-0100',
    })
    expect(text).not.toMatch(/Person|Sacrum|MRN/)
    const { rows } = await practice.owner.query('select home_links::text as row from home_links')
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  it('accepts as many photos as stated, also concurrently', async () => {
    const { id, token } = await createLink({ mostPhotos: 2 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendAnswers(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    const links = (await nurse.call(listHomeLinks, { params: { woundId: ids.woundId } })).body
    expect(links.find((one) => one.id === id)).toMatchObject({ state: 'used', photosSent: 2 })
  })

  it('is closed when it is too old, when it is revoked, and when its maker may no more', async () => {
    const start = practice.clock.now
    const old = await createLink({ days: 1 })
    const revoked = await createLink()
    await nurse.call(revokeHomeLink, { params: { homeLinkId: revoked.id } })
    expect((await sendAnswers(revoked.token)).problem.code).toBe('home.link')
    practice.clock.now = new Date(start.getTime() + 25 * 3_600_000)
    expect((await phone.call(openHomeLink, { body: { token: old.token } })).problem.code).toBe('home.link')
    practice.clock.now = start
    const kept = await createLink()
    await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [maker.id])
    expect((await sendAnswers(kept.token)).problem.code).toBe('home.link')
    await practice.owner.query('update memberships set disabled_at = null where user_id = $1', [maker.id])
    expect((await sendAnswers('guessed')).problem.code).toBe('home.link')
  })

  it('is for its own page only: it opens no other route, and a session does not replace it', async () => {
    const { token } = await createLink()
    for (const url of ['/api/patients', '/api/home-photos', `/api/wounds/${ids.woundId}`, '/api/my-care']) {
      expect((await phone.raw('GET', url, undefined, { authorization: `Bearer ${token}` })).status).toBe(401)
    }
    const { id } = (await sendAnswers(token)).body
    expect((await send(undefined, id)).status).toBe(401)
    expect((await send(nurse.token, id)).problem.code).toBe('home.link')
    const another = await createLink()
    expect((await send(another.token, id)).problem.code).toBe('home.link')
  })

  it('is emailed without the patient or subject, and printed with its card', async () => {
    const { id, token } = await createLink({ email: 'daughter@example.com' })
    const sheet = await nurse.call(printHomeSheet, { params: { homeLinkId: id }, body: { token } })
    expect(Buffer.from(sheet.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const wrong = await nurse.call(printHomeSheet, { params: { homeLinkId: id }, body: { token: 'another' } })
    expect(wrong.problem.code).toBe('home.token')
    const { rows: printed } = await practice.owner.query(
      `select patient_id from compliance_logs where action = 'home-link.print' and resource_id = $1`,
      [id],
    )
    expect(printed).toEqual([{ patient_id: ids.patientId }])
    const [mail] = await listMail(practice, 'daughter@example.com')
    for (const language of patientLanguages)
      for (const line of formatRedFlagLines(language)) expect(mail!.text).toContain(line)
  })
})

describe('what comes from home', () => {
  it('raises a red flag immediately, before any photo, also for users who muted such notifications', async () => {
    const silent = { wound: { inApp: false, email: false } }
    await colleague.send(changePreferences, { body: { notices: silent } })
    const { token } = await createLink()
    const id = randomUUID()
    const { body } = await sendAnswers(token, { ...noRedFlags, ill: true }, id)
    expect(body.advice).toMatchObject({
      level: 'emergency',
      instruction: 'call-now',
      title: 'Call your care team now',
    })
    await sendAnswers(token, { ...noRedFlags, ill: true }, id)
    for (const who of [nurse, colleague]) {
      const urgent = (await who.call(listNotices, {})).body.filter(
        ({ title }) => title === 'Red flag from home',
      )
      expect(urgent).toHaveLength(1)
      expect(urgent[0]).toMatchObject({ priority: 'urgent', actionUrl: '/photo-documentation/from-home' })
      expect(urgent[0]!.message).toContain('Fever, chills, or feeling very sick')
    }
    const [first] = await listPending()
    expect(first).toMatchObject({ id, redFlags: ['ill'], photoId: null })
    const listPendingOfWound = async (woundId: string) =>
      (await nurse.call(listHomePhotos, { query: { state: 'waiting', woundId } })).body
    expect((await listPendingOfWound(ids.woundId))[0]).toMatchObject({ id })
    expect(await listPendingOfWound(randomUUID())).toEqual([])
    const accepted = await nurse.call(acceptHomePhoto, { params: { homePhotoId: id } })
    expect(accepted.problem.code).toBe('home-photo.no-photo')
  })

  it('[HM3] is taken at the yes for 911, before the other questions; what was not asked stays unanswered', async () => {
    const { token } = await createLink()
    const send = (answers: object) =>
      phone.send(sendHomeAnswers, { body: { token, id: randomUUID(), answers, language: 'es' } })
    const { status, body, text } = await send({ ill: true, spreading: true })
    expect(status, text).toBe(201)
    expect(body.advice).toMatchObject({ instruction: 'call-911', title: 'Llame al 911 ahora' })
    const { rows } = await practice.owner.query(
      'select bleeding, ill, pain, spreading, is_flagged from home_photos where id = $1',
      [body.id],
    )
    expect(rows).toEqual([{ bleeding: null, ill: true, pain: null, spreading: true, is_flagged: true }])
    expect((await listPending()).find(({ id }) => id === body.id)?.redFlags).toEqual(['ill', 'spreading'])
    for (const incomplete of [{}, { ill: true }, { spreading: true, bleeding: false }])
      expect((await send(incomplete)).problem.fields).toEqual({ answers: 'Answer every question' })
  })

  it('waits beside the chart until a clinician accepts it, once', async () => {
    const { token } = await createLink()
    const { id } = (await sendAnswers(token)).body
    const bytes = await createPicture()
    const [one, two] = [await send(token, id, bytes), await send(token, id, bytes)]
    expect([one.status, two.status], one.text).toEqual([201, 201])
    // Sent twice, it counts once for the patient.
    const counted = await practice.owner.query('select points from engagement_points where key = $1', [
      `photo:${id}`,
    ])
    expect(counted.rowCount).toBe(1)
    const sent = (await listPending()).find((each) => each.id === id)!
    expect(sent).toMatchObject({ hasScale: false, size: null, change: null, redFlags: [] })
    expect(await listWoundPhotoEntries()).not.toContain(sent.photoId)
    const params = { homePhotoId: id }
    expect((await nurse.call(acceptHomePhoto, { params })).body.state).toBe('accepted')
    expect((await nurse.call(acceptHomePhoto, { params })).body.state).toBe('accepted')
    expect(await listWoundPhotoEntries()).toContain(sent.photoId)
    const { body } = await nurse.call(listWoundPhotos, { query: { woundId: ids.woundId } })
    expect(body.find((each) => each.id === sent.photoId)).toMatchObject({
      source: 'home',
      isArchived: false,
      outlineState: 'none',
      measurements: null,
    })
    const late = await nurse.call(declineHomePhoto, { params, body: { reason: 'Too late' } })
    expect(late.problem.code).toBe('home-photo.decided')
  })

  it('shows its size, and its change only once the outline is confirmed', async () => {
    const camera = { width: 1280, height: 960 }
    const model = { name: 'wound-outline', version: '1.0.0', sha256: 'a'.repeat(64) }
    const [before, now] = await Promise.all([
      renderJpeg({ seed: 21, areaCm2: 12, camera }),
      renderJpeg({ seed: 22, areaCm2: 6, camera }),
    ])
    const addOutline = (photoId: string, { truth }: typeof now, confirm: boolean) => {
      const outline = truth.outline.map(({ outer, holes }) => ({
        outer: [...outer],
        holes: holes.map((hole) => [...hole]),
      }))
      return nurse.send(addPhotoOutline, {
        params: { photoId },
        body: {
          outline,
          confirm,
          ...(confirm ? { source: 'clinician' } : { source: 'model', model }),
        },
      })
    }
    const charted = await sendPhoto(nurse, ids, before.bytes, { type: 'image/jpeg' })
    await addOutline(charted.body.id, before, true)
    practice.clock.now = new Date(practice.clock.now.getTime() + 60_000)
    const { token } = await createLink()
    const { id } = (await sendAnswers(token)).body
    const sent = await send(token, id, now.bytes)
    expect(sent.body, sent.text).toMatchObject({ hasScale: true })
    const findInQueue = async () => (await listPending()).find((each) => each.id === id)!
    const { photoId } = await findInQueue()
    await addOutline(photoId!, now, false)
    // Half its former size, by an unconfirmed outline: a size, and no statement about a change.
    expect(await findInQueue()).toMatchObject({ size: { isConfirmed: false }, change: null })
    await addOutline(photoId!, now, true)
    const { size, change } = await findInQueue()
    expect(size).toMatchObject({ isConfirmed: true })
    expect(Math.abs(size!.areaCm2 - 6)).toBeLessThanOrEqual(size!.errorCm2 + 0.3)
    expect(change).toMatchObject({
      tag: 'improving',
      withinError: false,
      since: { photoId: charted.body.id },
    })
    expect(change!.changePercent).toBeLessThan(-40)
  })

  it('is declined with the reason, and then stays in the archive', async () => {
    const { token } = await createLink()
    const { id } = (await sendAnswers(token)).body
    await send(token, id)
    const params = { homePhotoId: id }
    expect((await nurse.call(declineHomePhoto, { params, body: { reason: ' ' } })).status).toBe(400)
    const { body } = await nurse.call(declineHomePhoto, { params, body: { reason: 'Too dark' } })
    expect(body).toMatchObject({ state: 'declined', reason: 'Too dark' })
    expect(await listWoundPhotoEntries()).toContain(body.photoId)
    const open = await nurse.call(listWoundPhotos, { query: { woundId: ids.woundId } })
    expect(open.body.map((photo) => photo.id)).not.toContain(body.photoId)
  })

  it('is rejected when it is no image, and can be sent again', async () => {
    const { token } = await createLink()
    const { id } = (await sendAnswers(token)).body
    expect((await send(token, id, Buffer.from('<svg/>'))).problem.code).toBe('photo.unreadable')
    expect((await send(token, id)).status).toBe(201)
  })

  it('is not found in another organization', async () => {
    const away = await practice.as(await practice.person(await practice.organization('Away'), 'clinician'))
    expect((await away.call(listHomePhotos, {})).body).toEqual([])
  })
})
