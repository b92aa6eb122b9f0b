import {
  assessmentSigning,
  changeProgressNote,
  createPatient,
  createProgressNote,
  createWound,
  draftProgressNote,
  listNoteVersions,
  listProgressNotes,
  listToCosign,
  noteSigning,
  readProgressNote,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

let practice: TestServer
let organizationId: string
let person: Person
let nurse: ApiClient
let other: Person
let colleague: ApiClient
let admin: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  organizationId = await practice.organization('Harbor Wound Clinic')
  person = await practice.person(organizationId, 'clinician')
  nurse = await practice.as(person)
  other = await practice.person(organizationId, 'clinician')
  colleague = await practice.as(other)
  admin = await practice.as(await practice.person(organizationId, 'admin'))
})
afterAll(() => practice.close())
beforeEach(async () => {
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
})

const sample = sampleBodies['createProgressNote']!()
const createNote = (more: object = {}, who = nurse) =>
  who.send(createProgressNote, { params: { patientId }, body: { ...sample, ...more } })
const updateNote = (id: string, version: number, more: object, who = nurse) =>
  who.send(
    changeProgressNote,
    { params: { noteId: id }, body: { ...sample, ...more } },
    { 'if-match': String(version) },
  )
const sign = (id: string, version = 1, who = nurse) =>
  who.call(
    noteSigning.sign,
    { params: { noteId: id }, body: { attest: true } },
    { 'if-match': String(version) },
  )
const addAddendum = (id: string, who = nurse) =>
  who.call(noteSigning.addendum, {
    params: { noteId: id },
    body: { type: 'clarification', content: 'From Monday on.' },
  })
const fetchNote = (id: string, who: ApiClient) => who.call(readProgressNote, { params: { noteId: id } })
const listNotes = async (who: ApiClient) =>
  (await who.call(listProgressNotes, { params: { patientId } })).body

describe('writing a note', () => {
  it('stores its text, unsigned, under the name of its author', async () => {
    const source = { kind: 'patient', id: patientId, at: '2026-11-16T15:00:00Z' }
    const sources = [{ ...source, section: 'plan', text: 'Foam, changed every other day.' }]
    const forged = await createNote({ subjective: 'No pain.', sources, authoredBy: randomUUID() })
    expect(Object.keys(forged.problem.fields ?? {})).toEqual(['authoredBy'])
    const { status, body } = await createNote({ subjective: 'No pain.', sources })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      patientId,
      woundId: null,
      noteType: 'SOAP',
      noteDate: '2026-11-16T15:00:00Z',
      subjective: 'No pain.',
      objective: null,
      plan: 'Foam, changed every other day.',
      isPrivate: false,
      sources,
      authoredBy: person.id,
      state: 'unsigned',
      version: 1,
    })
    expect(await listNotes(colleague)).toEqual([body])
    expect((await fetchNote(body.id, admin)).body).toEqual({ ...body, canRequestCorrection: true })
  })

  it.each([
    ['noteType', { noteType: ' ' }],
    ['content', { plan: '' }],
    ['noteDate', { noteDate: '2026-11-17T15:00:00Z' }],
    ['readerIds', { readerIds: [randomUUID()] }],
    ['readerIds', { isPrivate: true, readerIds: [randomUUID()] }],
    [
      'sources.0.kind',
      {
        sources: [
          { kind: 'rumour', id: randomUUID(), at: '2026-11-16T15:00:00Z', section: 'plan', text: 'x' },
        ],
      },
    ],
  ])('says at %s what is wrong', async (field, wrong) => {
    const answer = await createNote(wrong)
    expect(answer.status, answer.text).toBe(400)
    expect(Object.keys(answer.problem.fields ?? {})).toEqual([field])
    expect(await listNotes(nurse)).toEqual([])
  })

  it('about a wound stays with that wound’s patient', async () => {
    const wound = await nurse.send(createWound, {
      body: sampleBodies['createWound']!({ patientId }),
    })
    expect((await createNote({ woundId: wound.body.id })).body.woundId).toBe(wound.body.id)
    patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
    expect((await createNote({ woundId: wound.body.id })).problem.code).toBe('wound.other-patient')
    expect((await createNote({ woundId: randomUUID() })).status).toBe(404)
  })

  it('is recorded once, however often it is sent', async () => {
    const id = randomUUID()
    const answers = await Promise.all([createNote({ id }), createNote({ id }), createNote({ id })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await listNotes(nurse)).toHaveLength(1)
  })
})

const listVersions = async (id: string, who: ApiClient) =>
  (await who.call(listNoteVersions, { params: { noteId: id } })).body.map(({ version, plan, savedBy }) => ({
    version,
    plan,
    savedBy,
  }))

describe('the versions of a note', () => {
  it('are all readable, newest first, each with who saved it', async () => {
    const { body } = await createNote()
    await updateNote(body.id, 1, { plan: 'Alginate.' }, colleague)
    await sign((await updateNote(body.id, 2, { plan: 'Alginate, daily.' })).body.id, 3)
    expect(await listVersions(body.id, admin)).toEqual([
      { version: 3, plan: 'Alginate, daily.', savedBy: person.id },
      { version: 2, plan: 'Alginate.', savedBy: other.id },
      { version: 1, plan: sample['plan'], savedBy: person.id },
    ])
  })

  it('that were private stay closed after the note is opened to all', async () => {
    const { body } = await createNote({ isPrivate: true, plan: 'Between us.' })
    expect((await colleague.call(listNoteVersions, { params: { noteId: body.id } })).status).toBe(404)
    await updateNote(body.id, 1, { plan: 'For everybody.' })
    expect(await listVersions(body.id, colleague)).toMatchObject([{ version: 2 }])
    expect(await listVersions(body.id, nurse)).toMatchObject([{ version: 2 }, { version: 1 }])
  })
})

describe('saving a note again', () => {
  it('creates a new version; the second of two people gets a conflict', async () => {
    const { body } = await createNote()
    expect((await updateNote(body.id, 1, { plan: 'Alginate.' }, colleague)).body).toMatchObject({
      version: 2,
      plan: 'Alginate.',
      authoredBy: person.id,
      savedBy: other.id,
    })
    expect(await updateNote(body.id, 1, { plan: 'Gauze.' })).toMatchObject({
      status: 412,
      problem: { version: 2 },
    })
    const { rows } = await practice.owner.query(
      'select plan from progress_note_versions where record_id = $1 order by version',
      [body.id],
    )
    expect(rows.map(({ plan }) => plan)).toEqual(['Foam, changed every other day.', 'Alginate.'])
  })
})

describe('signing a note', () => {
  it('locks it; what comes later are addenda', async () => {
    const { body } = await createNote()
    expect((await addAddendum(body.id)).problem.code).toBe('record.unsigned')
    expect((await sign(body.id, 1, colleague)).problem.code).toBe('record.not-yours')
    expect((await sign(body.id)).body).toMatchObject({ state: 'signed', signatures: [{ userId: person.id }] })
    expect((await updateNote(body.id, 1, { plan: 'Gauze.' })).problem.code).toBe('record.locked')
    expect((await addAddendum(body.id, colleague)).body.addenda).toMatchObject([
      { content: 'From Monday on.' },
    ])
    const { rows } = await practice.owner.query(
      `select action, patient_id from compliance_logs where resource_id = $1 and action like 'progress-note.%'
        and details is null order by xid`,
      [body.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'progress-note.create',
      'progress-note.sign',
      'progress-note.addendum',
    ])
    expect(new Set(rows.map((row) => row.patient_id))).toEqual(new Set([patientId]))
  })

  it('and voiding: it stays readable, and takes nothing more', async () => {
    const { body } = await createNote()
    const voidNote = (who: ApiClient) =>
      who.call(noteSigning.void, { params: { noteId: body.id }, body: { reason: 'Wrong patient' } })
    expect((await voidNote(colleague)).status).toBe(403)
    expect((await voidNote(nurse)).body).toMatchObject({ state: 'void', plan: sample['plan'] })
    expect((await sign(body.id)).problem.code).toBe('record.void')
  })
})

describe('a private note', () => {
  it('is visible to its author and the people named; for all others it does not exist', async () => {
    const { body } = await createNote({ isPrivate: true })
    const shared = await createNote({ isPrivate: true, readerIds: [other.id] })
    expect((await listNotes(nurse)).map(({ id }) => id).toSorted()).toEqual(
      [body.id, shared.body.id].toSorted(),
    )
    expect((await listNotes(colleague)).map(({ id }) => id)).toEqual([shared.body.id])
    expect(await listNotes(admin)).toEqual([])
    for (const who of [colleague, admin]) expect((await fetchNote(body.id, who)).status).toBe(404)
    expect((await fetchNote(shared.body.id, colleague)).status).toBe(200)
    expect((await fetchNote(shared.body.id, admin)).status).toBe(404)
    const total = await colleague.call(listProgressNotes, { params: { patientId } })
    expect(total.headers['x-total-count']).toBe('1')
  })

  it('allows no action by users who cannot read it', async () => {
    const { body } = await createNote({ isPrivate: true })
    expect((await updateNote(body.id, 1, {}, colleague)).status).toBe(404)
    expect((await sign(body.id, 1, colleague)).status).toBe(404)
    const reason = { params: { noteId: body.id }, body: { reason: 'Curious' } }
    expect((await colleague.call(noteSigning.void, reason)).status).toBe(404)
    await sign(body.id)
    expect((await addAddendum(body.id, colleague)).status).toBe(404)
    expect((await fetchNote(body.id, nurse)).body).toMatchObject({ state: 'signed', addenda: [] })
  })

  it('is edited by its author only, and no one else makes a note private', async () => {
    const shared = (await createNote({ isPrivate: true, readerIds: [other.id] })).body
    expect((await updateNote(shared.id, 1, {}, colleague)).problem.code).toBe('progress-note.private')
    const open = (await createNote()).body
    expect((await updateNote(open.id, 1, { isPrivate: true }, colleague)).problem.code).toBe(
      'progress-note.private',
    )
    expect((await updateNote(open.id, 1, { isPrivate: true })).body.isPrivate).toBe(true)
    expect((await fetchNote(open.id, colleague)).status).toBe(404)
  })

  it('is read by the supervisor who has to sign it too', async () => {
    const trainee = await practice.person(organizationId, 'clinician')
    await practice.owner.query('update memberships set supervisor_id = $1 where user_id = $2', [
      other.id,
      trainee.id,
    ])
    const asTrainee = await practice.as(trainee)
    const { body } = await createNote({ isPrivate: true }, asTrainee)
    expect((await fetchNote(body.id, colleague)).status).toBe(404)
    await sign(body.id, 1, asTrainee)
    expect((await colleague.call(listToCosign, {})).body.map(({ recordId }) => recordId)).toContain(body.id)
    const cosigned = await colleague.call(noteSigning.cosign, {
      params: { noteId: body.id },
      body: { attest: true },
    })
    expect(cosigned.body).toMatchObject({ state: 'signed', signatures: [{}, { meaning: 'cosigner' }] })
    expect((await fetchNote(body.id, nurse)).status).toBe(404)
  })

  it('is read and signed by the author’s next supervisor, if the first one was disabled', async () => {
    const [trainee, leaving] = [
      await practice.person(organizationId, 'clinician'),
      await practice.person(organizationId, 'clinician'),
    ]
    const supervise = (by: string) =>
      practice.owner.query('update memberships set supervisor_id = $1 where user_id = $2', [by, trainee.id])
    await supervise(leaving.id)
    const asTrainee = await practice.as(trainee)
    const { body } = await createNote({ isPrivate: true }, asTrainee)
    await sign(body.id, 1, asTrainee)
    await supervise(other.id)
    expect((await fetchNote(body.id, colleague)).status).toBe(404)
    await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [leaving.id])
    const params = { noteId: body.id }
    expect((await colleague.call(noteSigning.cosign, { params, body: { attest: true } })).body.state).toBe(
      'signed',
    )
    expect((await fetchNote(body.id, nurse)).status).toBe(404)
  })

  it('cannot be taken over by sending its id', async () => {
    const { body } = await createNote({ isPrivate: true })
    expect((await createNote({ id: body.id }, colleague)).status).toBe(404)
  })
})

describe('the patient', () => {
  it('reads no notes: not in lists, and not in the timeline', async () => {
    const patient = await practice.person(organizationId, 'patient')
    await practice.owner.query('update patients set user_id = $1 where id = $2', [patient.id, patientId])
    const { body } = await createNote()
    const asPatient = await practice.as(patient)
    expect((await fetchNote(body.id, asPatient)).status).toBe(403)
    const timeline = await asPatient.raw('GET', `/api/patients/${patientId}/timeline`)
    expect(timeline.status, timeline.text).toBe(200)
    expect(timeline.text).not.toContain(body.id)
  })
})

describe('a drafted note', () => {
  const draftNoteText = async (body: object = {}) =>
    (await nurse.send(draftProgressNote, { params: { patientId }, body: body })).body
  const post = (path: string, body: unknown) => nurse.raw('POST', `/api/patients/${patientId}/${path}`, body)

  it('of an empty chart says that nothing is recorded', async () => {
    const note = await draftNoteText()
    const texts = [note.subjective, note.objective, note.assessment, note.plan].flat().map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts) expect(text).toMatch(/not documented|^No open wounds in the chart\.$/)
  })

  it('describes the latest of each kind, each sentence with its source, and nothing voided', async () => {
    const { body: vitals } = await post('vital-signs', sampleBodies['recordVitalSigns']!())
    await post('braden-assessments', sampleBodies['recordBraden']!())
    const { body: wrong } = await post('skin-assessments', sampleBodies['recordSkin']!())
    await nurse.raw('POST', `/api/skin-assessments/${(wrong as { id: string }).id}/void`, {
      reason: 'Wrong side',
    })
    await post('medical-history', sampleBodies['recordHistory']!())
    const charted = await nurse.raw('POST', '/api/wound-assessments', {
      ...sampleBodies['createWoundAssessment']!({ patientId }),
      woundId: undefined,
    })
    const assessmentId = (charted.body as { id: string }).id
    const countSentences = (drafted: Awaited<ReturnType<typeof draftNoteText>>) =>
      [drafted.subjective, drafted.objective, drafted.assessment, drafted.plan]
        .flat()
        .filter(({ source }) => source.id === assessmentId).length
    const before = await draftNoteText()
    expect(countSentences(before)).toBe(0)
    expect(before.objective.map(({ text }) => text).join(' ')).toContain(
      'is not signed and is not part of this note',
    )
    await nurse.send(
      assessmentSigning.sign,
      { params: { assessmentId }, body: { attest: true } },
      { 'if-match': '"1"' },
    )
    const note = await draftNoteText()
    expect(note.objective[0]).toEqual({
      text: 'Vital signs on 11/16/2026: BP 128/76 mmHg, heart rate 72/min. Not documented: respiratory rate, temperature, oxygen saturation, weight, height.',
      source: { kind: 'vital-signs', id: (vitals as { id: string }).id, at: '2026-11-16T15:00:00Z' },
    })
    const all = [note.subjective, note.objective, note.assessment, note.plan].flat()
    expect(all.map(({ source }) => source.kind)).not.toContain('skin')
    expect(countSentences(note)).toBeGreaterThan(8)
    expect(note.assessment.map(({ text }) => text)).toContain('Type 2 diabetes (E11.621, moderate, active).')
    expect(await listNotes(nurse)).toEqual([])
  })

  it('of the time since a moment leaves out what came before', async () => {
    await post('vital-signs', { ...sampleBodies['recordVitalSigns']!(), takenAt: '2026-11-01T15:00:00Z' })
    const note = await draftNoteText({ since: '2026-11-10T15:00:00Z' })
    expect(note.objective[0]!.text).toBe('Vital signs: not documented since 11/10/2026.')
  })

  it('speaks of one wound where one is named, and of no other patient’s', async () => {
    const wounds = await Promise.all(
      [1, 2].map(() => nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })),
    )
    const woundId = wounds[0]!.body.id
    expect((await draftNoteText()).subjective).toHaveLength(2)
    const one = await draftNoteText({ woundId })
    expect(one.subjective).toHaveLength(1)
    expect(one.subjective[0]!.source).toMatchObject({ kind: 'wound', id: woundId })
    patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
    const params = { patientId }
    expect((await nurse.call(draftProgressNote, { params, body: { woundId } })).problem.code).toBe(
      'wound.other-patient',
    )
  })
})
