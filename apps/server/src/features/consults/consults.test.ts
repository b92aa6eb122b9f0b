import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerConsult,
  archiveWoundPhoto,
  askConsult,
  changeOrganization,
  createWoundAssessment,
  listConsultWork,
  listNotices,
  listWoundConsults,
  makeConsultLink,
  openConsultLink,
  previewConsult,
  readConsult,
  readOrganization,
  readTimeline,
  revokeConsultLink,
  takeConsultStep,
  unlockConsultLink,
  type Consult,
  type NewConsultLink,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { allowConsultLinks, askSpecialist, outsideSpecialist } from '../../testing/home/consult-records.ts'
import { listMail } from '../../testing/mailbox.ts'
import { createPhotoPatient, sendPhoto } from '../../testing/photo-records.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let organization: string
let asker: Person
let nurse: ApiClient
let colleagueAccount: Person
let colleague: ApiClient
let outside: ApiClient
let ids: Awaited<ReturnType<typeof createPhotoPatient>>
let photoId: string
let assessmentId: string

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  asker = await practice.person(organization, 'clinician', { credential: 'NP' })
  nurse = await practice.as(asker)
  colleagueAccount = await practice.person(organization, 'clinician', { credential: 'MD' })
  colleague = await practice.as(colleagueAccount)
  outside = await practice.as(null)
  ids = await createPhotoPatient(nurse)
  photoId = await addPhoto()
  const assessed = await nurse.send(createWoundAssessment, {
    body: { ...sampleBodies['createWoundAssessment']!(ids), woundId: ids.woundId },
  })
  assessmentId = assessed.body.id
})
beforeEach(() => allowConsultLinks(practice, organization))
afterAll(() => practice.close())

let shade = 0
async function addPhoto(): Promise<string> {
  const background = { r: ((shade += 1) * 37) % 256, g: 90, b: 50 }
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { body } = await sendPhoto(nurse, ids, bytes, { type: 'image/jpeg' })
  return (body as { id: string }).id // what the endpoint answers
}
const token = ({ url }: NewConsultLink) => url.split('/').at(-1)!
const ask = async (asked: Record<string, unknown> = {}, recipient: object = outsideSpecialist, id?: string) =>
  (await askSpecialist(nurse, ids.woundId, asked, recipient, id)).body
const askOutside = async (asked: Record<string, unknown> = {}) => {
  const { consult, link } = await ask(asked)
  return { consult, link: link! } // outside, so there is one
}
const unlock = (link: NewConsultLink, code = link.accessCode) =>
  outside.call(unlockConsultLink, { body: { token: token(link), code } })
const openGrant = async (link: NewConsultLink) => (await unlock(link)).body.grant
const authored = {
  answer: 'Arterial duplex first; no compression until then.',
  name: 'Ana Ruiz',
  credential: 'MD',
  organization: 'Harbor Vascular',
  isAttested: true,
}
const answerByLink = (grant: string, more: object = {}) =>
  outside.raw('POST', '/api/consult-links/answer', { id: randomUUID(), ...authored, ...more }, bearer(grant))
const bearer = (grant: string) => ({ authorization: `Bearer ${grant}` })
const getPhoto = (grant: string, id = photoId) =>
  outside.raw('GET', `/api/consult-links/photos/${id}`, undefined, bearer(grant))
const check = (grant: string) => outside.raw('GET', '/api/consult-links/current', undefined, bearer(grant))
const read = async ({ id }: Consult) => (await nurse.call(readConsult, { params: { consultId: id } })).body
const step = (consult: Consult, body: object, by = nurse) =>
  by.send(takeConsultStep, {
    params: { consultId: consult.id },
    body: { after: consult.sequence, ...body },
  })
const listAudit = async (consultId: string) =>
  (
    await practice.owner.query<{ action: string; details: Record<string, unknown> }>(
      `select action, details::json from compliance_logs where resource_id = $1 and action like 'consult-link.%' order by id`,
      [consultId],
    )
  ).rows

describe('what a question shares', () => {
  it('is what was chosen and previewed, and nothing else', async () => {
    const { consult, link } = await askOutside({ photoIds: [photoId] })
    const opened = await unlock(link)
    expect(opened.body.content).toEqual(consult.content)
    expect(opened.body.content).toMatchObject({
      patient: { name: null, dateOfBirth: null, medicalRecordNumber: null },
      photos: [{ id: photoId }],
      measurements: [],
      assessments: [],
    })
    expect(opened.text).not.toMatch(/Sample|Person|MRN/)
    const whole = await askOutside({
      sharesIdentity: true,
      sharesMeasurements: true,
      assessmentIds: [assessmentId],
    })
    expect(whole.consult.content.patient.name).toMatch(/Person, Sample/)
    expect(whole.consult.content.measurements).toHaveLength(1)
    expect(whole.consult.content.assessments[0]!.lines.join(' ')).toMatch(/Wound bed/)
  })

  it('is previewed again when the chart changed, and takes only entries of this wound', async () => {
    const asked = { question: 'Debride?', urgency: 'urgent', sharesMeasurements: true } as const
    const { body } = await nurse.call(previewConsult, { params: { woundId: ids.woundId }, body: asked })
    const sent = await nurse.call(askConsult, {
      params: { woundId: ids.woundId },
      body: {
        ...asked,
        sharesMeasurements: false,
        contentHash: body.contentHash,
        recipient: outsideSpecialist,
      },
    })
    expect(sent.problem.code).toBe('consult.content')
    const other = await createPhotoPatient(nurse)
    const foreign = await nurse.call(previewConsult, {
      params: { woundId: other.woundId },
      body: { ...asked, photoIds: [photoId], assessmentIds: [assessmentId] },
    })
    expect(foreign.problem.fields).toHaveProperty('photoIds')
  })

  it('is no longer shown where the chart withdrew it', async () => {
    const own = await addPhoto()
    const { link } = await askOutside({ photoIds: [own] })
    const before = await openGrant(link)
    expect((await getPhoto(before, own)).status).toBe(200)
    await nurse.call(archiveWoundPhoto, { params: { photoId: own }, body: { reason: 'Wrong patient' } })
    expect((await getPhoto(before, own)).status).toBe(404)
    expect((await unlock(link)).body).toMatchObject({ content: { photos: [] }, withdrawnIds: [own] })
  })
})

describe('the door for a specialist outside', () => {
  it('says who asks before the code, and nothing of the patient', async () => {
    const { link } = await askOutside()
    const { body, text, headers } = await outside.call(openConsultLink, { body: { token: token(link) } })
    expect(body).toMatchObject({ organizationName: 'Harbor', isAnswered: false })
    expect(Object.keys(body).toSorted()).toEqual([
      'askedByName',
      'expiresAt',
      'isAnswered',
      'organizationName',
    ])
    expect(text).not.toMatch(/revascularize|Sacrum|Sample/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it('closes for good after five wrong codes, also at the same time, and stores neither token nor code', async () => {
    const { consult, link } = await askOutside()
    const wrong = link.accessCode === '000000' ? '000001' : '000000'
    const tries = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => unlock(link, wrong)))
    expect(tries.filter(({ problem }) => problem.code === 'consult.code')).toHaveLength(5)
    expect((await unlock(link)).problem.code).toBe('consult.link')
    expect((await read(consult)).link!.state).toBe('locked')
    expect((await listAudit(consult.id)).filter(({ action }) => action.endsWith('wrong-code'))).toHaveLength(
      5,
    )
    const { rows } = await practice.owner.query('select consult_links::text as row from consult_links')
    for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${token(link)}|${link.accessCode}`))
  })

  it('takes an answer once, attributed and never verified, and tells who asked', async () => {
    const before = (await nurse.call(listNotices, {})).body.length
    const { consult, link } = await askOutside({ photoIds: [photoId], urgency: 'urgent' })
    const grant = await openGrant(link)
    const id = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => answerByLink(grant, { id })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await answerByLink(grant)).problem.code).toBe('consult.link')
    expect((await answerByLink(grant, { id, name: 'Someone else' })).problem.code).toBe('consult.link')
    const answered = await read(consult)
    expect(answered).toMatchObject({
      state: 'answered',
      answer: { text: authored.answer, name: 'Ana Ruiz', credential: 'MD', isByLink: true },
      link: { state: 'answered', openings: 1 },
    })
    expect((await nurse.call(listNotices, {})).body.length).toBe(before + 1)
    const entries = (await nurse.call(readTimeline, { params: ids, query: { kinds: ['consult'] } })).body
    expect(entries.find((one) => one.id === consult.id)!.detail).toMatch(
      /Answered by Ana Ruiz, MD, Harbor Vascular by secure link on .*; identity not verified by Mendwell/,
    )
    // Nothing of the patient is shown any more.
    expect((await getPhoto(grant)).problem.code).toBe('consult.link')
    expect((await unlock(link)).problem.code).toBe('consult.link')
    const { body } = await outside.call(openConsultLink, { body: { token: token(link) } })
    expect(body.isAnswered).toBe(true)
  })

  it('writes an audit row for each opening, with what was viewed', async () => {
    const { consult, link } = await askOutside({ photoIds: [photoId], assessmentIds: [assessmentId] })
    await outside.call(openConsultLink, { body: { token: token(link) } })
    const grant = await openGrant(link)
    await getPhoto(grant)
    await openGrant(link)
    await answerByLink(grant)
    const rows = await listAudit(consult.id)
    // Rows of one instant have no order.
    expect(rows.map(({ action }) => action.slice('consult-link.'.length)).toSorted()).toEqual(
      ['reach', 'open', 'photo', 'open', 'answer'].toSorted(),
    )
    expect(rows.find(({ action }) => action.endsWith('open'))!.details).toMatchObject({
      photos: [photoId],
      assessments: [assessmentId],
    })
    expect(JSON.stringify(rows)).not.toMatch(/revascularize|Arterial duplex/)
  })

  it('is closed at once when revoked, withdrawn, expired, replaced, or switched off by the practice', async () => {
    const isClosed = async (link: NewConsultLink, grant: string) => {
      const codes = [
        (await unlock(link)).problem.code,
        (await getPhoto(grant)).problem.code,
        (await check(grant)).problem.code,
        (await answerByLink(grant)).problem.code,
      ]
      expect(codes).toEqual(codes.map(() => 'consult.link'))
    }
    const revoked = await askOutside({ photoIds: [photoId] })
    const grant = await openGrant(revoked.link)
    expect((await check(grant)).status).toBe(200)
    await nurse.call(revokeConsultLink, { params: { consultId: revoked.consult.id } })
    await isClosed(revoked.link, grant)
    expect(await read(revoked.consult)).toMatchObject({ state: 'open', link: { state: 'revoked' } })
    const again = await nurse.call(makeConsultLink, {
      params: { consultId: revoked.consult.id },
      body: { days: 1 },
    })
    const fresh = await openGrant(again.body.link)
    await allowConsultLinks(practice, organization, false)
    await isClosed(again.body.link, fresh)
    await allowConsultLinks(practice, organization)
    const start = practice.clock.now
    practice.clock.now = new Date(start.getTime() + 25 * 3_600_000)
    await isClosed(again.body.link, fresh)
    practice.clock.now = start
    expect((await step(again.body.consult, { step: 'withdraw' })).body.state).toBe('withdrawn')
    await isClosed(again.body.link, fresh)
  })

  it('is closed when its creator may no more', async () => {
    const { link } = await askOutside()
    const disable = (at: string | null) =>
      practice.owner.query('update memberships set disabled_at = $2 where user_id = $1', [asker.id, at])
    await disable('2026-11-01')
    const opened = await unlock(link)
    await disable(null)
    expect(opened.problem.code).toBe('consult.link')
  })

  it('lets either the answer or the withdrawal count, never both', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { consult, link } = await askOutside()
      const grant = await openGrant(link)
      const [answer, withdrawal] = await Promise.all([
        answerByLink(grant),
        step(consult, { step: 'withdraw' }),
      ])
      expect([answer.status === 201, withdrawal.status === 200].filter(Boolean)).toHaveLength(1)
      expect((await read(consult)).state).toBe(answer.status === 201 ? 'answered' : 'withdrawn')
    }
  })

  it('takes an answer before the link is revoked, or none', async () => {
    const { consult, link } = await askOutside()
    const grant = await openGrant(link)
    const [revoked, answer] = await Promise.all([
      nurse.call(revokeConsultLink, { params: { consultId: consult.id } }),
      answerByLink(grant),
    ])
    expect(revoked.status).toBe(200)
    expect((await read(consult)).state).toBe(answer.status === 201 ? 'answered' : 'open')
    expect((await answerByLink(grant)).problem.code).toBe('consult.link')
  })

  it('opens no other route, no photo that was not shared, and no other question', async () => {
    const other = await addPhoto()
    const { link } = await askOutside({ photoIds: [photoId] })
    const grant = await openGrant(link)
    for (const url of ['/api/patients', '/api/consults', `/api/wounds/${ids.woundId}`, '/api/my-care'])
      expect((await outside.raw('GET', url, undefined, bearer(grant))).status).toBe(401)
    expect((await getPhoto(grant, other)).status).toBe(404)
    expect((await outside.raw('GET', `/api/consult-links/photos/${photoId}`)).status).toBe(401)
    expect((await getPhoto(nurse.token!)).problem.code).toBe('consult.link')
    expect((await getPhoto(token(link))).problem.code).toBe('consult.link')
  })

  it('rejects garbage with an expected error', async () => {
    const { link } = await askOutside()
    const grant = await openGrant(link)
    for (const code of ['', '12345', '1234567', 'abcdef', '12 456', "0' or 1"])
      expect((await unlock(link, code)).status).toBe(400)
    for (const garbage of ['', 'x'.repeat(201), '../../etc', '\u0000'])
      expect((await outside.call(openConsultLink, { body: { token: garbage } })).status).toBe(400)
    for (const more of [
      { answer: '' },
      { answer: 'x'.repeat(8_001) },
      { isAttested: false },
      { name: 'A\nB' },
      { credential: '' },
      { surprise: 1 },
      { id: 'no' },
    ])
      expect((await answerByLink(grant, more)).status).toBe(400)
    expect((await answerByLink(grant, { answer: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await answerByLink('guessed')).problem.code).toBe('consult.link')
  })

  it('is emailed without the patient, the question, or the access code', async () => {
    await practice.owner.query('update users set email_verified = true where id = $1', [asker.id])
    const { link } = await ask({}, { ...outsideSpecialist, email: 'ruiz@vascular.example' })
    const mail = await listMail(practice, 'ruiz@vascular.example')
    expect(mail).toHaveLength(1)
    expect(mail[0]!.text).toContain(link!.url)
    expect(mail[0]!.text).not.toMatch(new RegExp(`${link!.accessCode}|Sample|revascularize|Sacrum`))
  })

  it('is off until the practice turns it on, which takes a recent proof', async () => {
    await allowConsultLinks(practice, organization, false)
    expect((await askSpecialist(nurse, ids.woundId)).problem.code).toBe('consult.links-off')
    const owner = await practice.person(organization, 'clinician', { owner: true })
    const plain = await practice.as(owner)
    const { version } = (await plain.call(readOrganization, {})).body
    const turnOn = (by: ApiClient) =>
      by.call(changeOrganization, { body: { externalConsults: true } }, { 'if-match': String(version) })
    expect((await turnOn(plain)).problem.code).toBe('identity.prove-again')
    expect((await turnOn(await practice.as(owner, { proved: true }))).body.externalConsults).toBe(true)
  })
})

describe('a question within the practice', () => {
  const inside = () => ({ kind: 'inside', userId: colleagueAccount.id })

  it('is answered by who was asked, once, and reviewed by name', async () => {
    const { consult, link } = await ask({}, inside())
    expect(link).toBeNull()
    const answer = (by: ApiClient, id?: string) =>
      by.call(answerConsult, {
        params: { consultId: consult.id },
        body: { answer: 'Offload first.', ...(id && { id }) },
      })
    expect((await answer(nurse)).problem.code).toBe('consult.not-yours')
    const id = randomUUID()
    expect((await answer(colleague, id)).body.answer).toMatchObject({ credential: 'MD', isByLink: false })
    expect((await answer(colleague, id)).status).toBe(200)
    expect((await answer(colleague)).problem.code).toBe('consult.state')
    const answered = await read(consult)
    expect((await step(consult, { step: 'review' })).problem.code).toBe('consult.changed')
    expect((await step(answered, { step: 'withdraw' })).problem.code).toBe('consult.state')
    const reviewed = (await step(answered, { step: 'review' })).body
    expect(reviewed.reviewed!.byName).toBe(consult.askedByName)
    expect((await step(reviewed, { step: 'void' })).problem.fields).toHaveProperty('reason')
    expect((await step(reviewed, { step: 'void', reason: 'Wrong wound' })).body.state).toBe(
      'entered-in-error',
    )
    const { rows } = await practice.owner.query(
      `select distinct action from compliance_logs 
        where (resource_id = $1 or details->>'consult' = $1::text) and action in ('consult.ask', 'consult.answer') order by 1`,
      [consult.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['consult.answer', 'consult.ask'])
  })

  it('is seen by the patient only once it was answered', async () => {
    const account = await practice.person(organization, 'patient')
    const own = await createPhotoPatient(nurse)
    await practice.owner.query('update patients set user_id = $1 where id = $2', [account.id, own.patientId])
    const patient = await practice.as(account)
    const { consult } = (await askSpecialist(nurse, own.woundId, {}, inside())).body
    const list = async () =>
      (await patient.call(readTimeline, { params: own, query: { kinds: ['consult'] } })).body.length
    expect(await list()).toBe(0)
    expect((await patient.call(readConsult, { params: { consultId: consult.id } })).status).toBe(403)
    await colleague.call(answerConsult, {
      params: { consultId: consult.id },
      body: { answer: 'Offload first.' },
    })
    expect(await list()).toBe(1)
  })

  it('goes only to clinicians with access to the patient, and not to oneself', async () => {
    const admin = await practice.person(organization, 'admin')
    const elsewhere = await practice.person(await practice.organization('Other'), 'clinician')
    const limited = await practice.person(organization, 'clinician')
    await practice.owner.query('insert into membership_facilities values ($1, $2, $3)', [
      organization,
      limited.id,
      await practice.facility(organization, 'Far house'),
    ])
    for (const { id } of [asker, admin, elsewhere, limited]) {
      const sent = await askSpecialist(nurse, ids.woundId, {}, { kind: 'inside', userId: id })
      expect(sent.problem.fields).toHaveProperty('recipient')
    }
  })

  it('is stored once under its id, and not with other content', async () => {
    const id = randomUUID()
    await ask({}, inside(), id)
    expect((await ask({}, inside(), id)).consult.id).toBe(id)
    expect((await askSpecialist(nurse, ids.woundId, { question: 'Another' }, inside(), id)).status).toBe(422)
  })
})

describe('the work list', () => {
  it('[SQ1] has what is overdue, unreviewed, or without a working link, of one’s own or of all', async () => {
    const { woundId } = await createPhotoPatient(nurse)
    const askAbout = async (asked: object, recipient: object = outsideSpecialist) =>
      (await askSpecialist(nurse, woundId, { ...asked }, recipient)).body.consult
    const list = async (query: object, by = nurse) =>
      (await by.call(listConsultWork, { query: { limit: 200, ...query } })).body
        .filter((one) => one.woundId === woundId)
        .map(({ id }) => id)
    const routine = await askAbout({})
    const toColleague = await askAbout({ urgency: 'urgent' }, { kind: 'inside', userId: colleagueAccount.id })
    expect(await list({})).toEqual([])
    expect(await list({ view: 'open' })).toEqual([toColleague.id, routine.id])
    expect(await list({ view: 'open', person: 'to-me' }, colleague)).toEqual([toColleague.id])
    expect(await list({ view: 'open', person: 'by-me' }, colleague)).toEqual([])
    await nurse.call(revokeConsultLink, { params: { consultId: routine.id } })
    expect(await list({})).toEqual([routine.id])
    const start = practice.clock.now
    practice.clock.now = new Date(start.getTime() + 24 * 3_600_000 + 1)
    expect(await list({}, await practice.as(asker))).toEqual([toColleague.id, routine.id])
    practice.clock.now = start
    expect((await nurse.call(listWoundConsults, { params: { woundId } })).body).toHaveLength(2)
  })
})
