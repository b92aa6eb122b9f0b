/** Records that are sent back: who may, what it stops, and how it is answered when several people act at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerCorrection,
  changeProgressNote,
  createPatient,
  createProgressNote,
  listNotices,
  listToCosign,
  noteSigning,
  readInbox,
  readProgressNote,
  requestCorrection,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

let practice: TestServer
let author: Person
let nurse: ApiClient
let supervisor: ApiClient
let supervisorId: string
let peer: ApiClient
let biller: ApiClient
let admin: ApiClient
let stranger: ApiClient
let patientId: string
let noteId: string

beforeAll(async () => {
  practice = await startTestServer()
  const organizationId = await practice.organization('Harbor Wound Clinic')
  const other = await practice.organization('Elsewhere')
  author = await practice.person(organizationId, 'clinician')
  const lead = await practice.person(organizationId, 'clinician', { credential: 'MD' })
  supervisorId = lead.id
  const coder = await practice.person(organizationId, 'clinician')
  nurse = await practice.as(author)
  supervisor = await practice.as(lead)
  peer = await practice.as(await practice.person(organizationId, 'clinician'))
  biller = await practice.as(coder)
  admin = await practice.as(await practice.person(organizationId, 'admin'))
  stranger = await practice.as(await practice.person(other, 'admin'))
  await practice.owner.query('update memberships set billing = true where user_id = $1', [coder.id])
})
afterAll(() => practice.close())
beforeEach(async () => {
  await supervise(null)
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
  noteId = (await createNote()).body.id
})

const supervise = (by: string | null) =>
  practice.owner.query('update memberships set supervisor_id = $1 where user_id = $2', [by, author.id])
const sample = sampleBodies['createProgressNote']!()
const createNote = (more: object = {}) =>
  nurse.send(createProgressNote, { params: { patientId }, body: { ...sample, ...more } })
const sendBack = (by: ApiClient, version = 1, reason = 'The side is missing') =>
  by.call(
    requestCorrection,
    { params: { recordId: noteId }, body: { reason } },
    { 'if-match': String(version) },
  )
const answer = (by: ApiClient, correctionId: string, outcome: 'declined' | 'withdrawn') =>
  by.call(answerCorrection, { params: { correctionId }, body: { outcome, reason: 'It is documented above' } })
const save = (version: number) =>
  nurse.send(changeProgressNote, { params: { noteId }, body: sample }, { 'if-match': String(version) })
const sign = (version = 1) =>
  nurse.call(
    noteSigning.sign,
    { params: { noteId }, body: { attest: true } },
    { 'if-match': String(version) },
  )
const add = (type: 'correction' | 'late_entry', by = nurse) =>
  by.call(noteSigning.addendum, { params: { noteId }, body: { type, content: 'It is the left heel.' } })
const read = async (by = nurse) => (await by.call(readProgressNote, { params: { noteId } })).body
const listWaiting = async (by: ApiClient, kind: string) =>
  (await by.call(readInbox, {})).body.groups.find((group) => group.kind === kind)!.items.map(({ id }) => id)
const listTitles = async (by: ApiClient) => (await by.call(listNotices, {})).body.map(({ title }) => title)

describe('sending a record back', () => {
  it('is for supervisors, clinical leads, billers and administrators, never for one’s own record', async () => {
    expect((await sendBack(peer)).problem.code).toBe('record.correction-right')
    expect((await sendBack(supervisor)).problem.code).toBe('record.correction-right')
    expect((await sendBack(nurse)).problem.code).toBe('record.correction-own')
    expect((await sendBack(stranger)).status).toBe(404)
    await supervise(supervisorId)
    for (const by of [supervisor, biller, admin]) {
      expect((await read(by)).canRequestCorrection).toBe(true)
      expect((await sendBack(by)).status).toBe(201)
    }
    expect((await read(peer)).canRequestCorrection).toBeUndefined()
    expect((await read(nurse)).corrections).toMatchObject([
      { reason: 'The side is missing', version: 1, answer: null },
      { answer: null },
      { answer: null },
    ])
    expect((await sendBack(admin)).problem.code).toBe('record.correction-asked')
    const { rows } = await practice.owner.query(
      `select count(*)::int as n from compliance_logs
        where action = 'correction.request' and resource_id = $1 and patient_id = $2 and details->>'refused' is null`,
      [noteId, patientId],
    )
    expect(rows[0].n).toBe(3)
  })

  it('stays out of a private note that the reviewer cannot read', async () => {
    noteId = (await createNote({ isPrivate: true })).body.id
    expect((await sendBack(admin)).status).toBe(404)
  })

  it('tells the author, and a draft is signed once it was corrected', async () => {
    await sendBack(admin)
    expect(await listTitles(nurse)).toContain('Correction requested')
    expect(await listWaiting(nurse, 'correction')).toContain(noteId)
    expect(await listWaiting(nurse, 'signature')).not.toContain(noteId)
    expect((await sign()).problem.code).toBe('record.correction-open')
    await save(1)
    expect((await read()).corrections).toMatchObject([{ answer: { outcome: 'corrected', version: 2 } }])
    expect(await listTitles(admin)).toContain('Correction made')
    expect(await listWaiting(nurse, 'correction')).not.toContain(noteId)
    expect((await sign(2)).body).toMatchObject({ state: 'signed' })
  })

  it('never opens a signed record again: an addendum by its author answers', async () => {
    await sign()
    await sendBack(admin)
    expect((await save(1)).problem.code).toBe('record.locked')
    await add('late_entry')
    await add('correction', peer)
    expect((await read()).corrections).toMatchObject([{ answer: null }])
    await add('correction')
    const { corrections, addenda } = await read()
    expect(corrections).toMatchObject([{ answer: { outcome: 'corrected', addendumId: expect.anything() } }])
    const { addendumId } = corrections![0]!.answer! // answered above
    expect(addenda.filter(({ type }) => type === 'correction').map(({ id }) => id)).toContain(addendumId)
  })

  it('takes a record off the co-signer’s list until it is answered', async () => {
    await supervise(supervisorId)
    await sign()
    const listed = async () => (await supervisor.call(listToCosign, {})).body.map(({ recordId }) => recordId)
    const cosign = () => supervisor.call(noteSigning.cosign, { params: { noteId }, body: { attest: true } })
    expect(await listed()).toContain(noteId)
    const { body } = await sendBack(supervisor)
    expect(await listed()).not.toContain(noteId)
    expect((await cosign()).problem.code).toBe('record.correction-open')
    expect((await answer(supervisor, body.id, 'declined')).problem.code).toBe('record.correction-author')
    expect((await answer(nurse, body.id, 'declined')).body.answer).toMatchObject({
      outcome: 'declined',
      reason: 'It is documented above',
    })
    expect(await listTitles(supervisor)).toContain('Correction declined')
    expect(await listed()).toContain(noteId)
    expect((await cosign()).body).toMatchObject({ state: 'signed' })
  })
})

describe('at the same time', () => {
  it('a version saved meanwhile is read first, and one answer counts', async () => {
    await save(1)
    expect((await sendBack(admin, 1)).problem.code).toBe('request.version-stale')
    const { body } = await sendBack(admin, 2)
    expect((await answer(nurse, body.id, 'withdrawn')).problem.code).toBe('record.correction-requester')
    const both = await Promise.all([answer(admin, body.id, 'withdrawn'), answer(nurse, body.id, 'declined')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('a signature and a request never pass each other unseen', async () => {
    const [signed, asked] = await Promise.all([sign(), sendBack(admin)])
    const { state, corrections } = await read()
    expect(asked.status).toBe(201)
    expect(corrections).toHaveLength(1)
    expect(state).toBe(signed.status === 200 ? 'signed' : 'unsigned')
  })

  it('entered in error closes what is open, and nothing is asked of it afterwards', async () => {
    await sendBack(admin)
    await nurse.call(noteSigning.void, { params: { noteId }, body: { reason: 'Another patient’s note' } })
    expect((await read()).corrections).toMatchObject([
      { answer: { outcome: 'void', reason: 'Another patient’s note' } },
    ])
    expect((await sendBack(biller)).problem.code).toBe('record.void')
  })
})
