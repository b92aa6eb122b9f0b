import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeProgressNote,
  createProgressNote,
  declineHomePhoto,
  downloadMyData,
  makeHomeLink,
  noteSigning,
  changeMyLanguage,
  readCurrentUser,
  readMyCare,
  recordMedication,
  registerWearable,
  voidMedication,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { noRedFlags, sendHomeTestPhoto } from '../../testing/home/records.ts'
import { createAllRecords } from '../../testing/access-matrix.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { excludedTables, exportedTables } from './exported-tables.ts'
import { listMedicationsInForce } from './summary.ts'

let practice: TestServer
let nurse: ApiClient
let patient: ApiClient
let stranger: ApiClient
let ids: Awaited<ReturnType<typeof createAllRecords>>
let others: Awaited<ReturnType<typeof createAllRecords>>

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  ids = await createAllRecords(practice, nurse, organization)
  others = await createAllRecords(practice, nurse, organization)
  const account = await practice.person(organization, 'patient')
  patient = await practice.as(account)
  stranger = await practice.as(await practice.person(organization, 'patient'))
  await practice.owner.query('update patients set user_id = $1 where id = $2', [account.id, ids.patientId])
})
afterAll(() => practice.close())

describe('a patient at home', () => {
  it('sees their own active plan, and without a chart there is none', async () => {
    const { body } = await patient.call(readMyCare, {})
    expect(body).toMatchObject({
      patientId: ids.patientId,
      plans: [{ id: ids.treatmentPlanId, steps: [{ title: 'Foam dressing', frequency: 'Every other day' }] }],
    })
    expect((await stranger.call(readMyCare, {})).body).toMatchObject({ patientId: null, plans: [] })
    expect((await nurse.call(readMyCare, {})).status).toBe(403)
  })

  it('exports everything in the chart, and nothing of others', async () => {
    const answer = await patient.call(downloadMyData, {})
    expect(answer.status, answer.text.slice(0, 400)).toBe(200)
    const data = answer.body as unknown as Record<string, { id: string }[]>
    expect(data['wounds']!.map(({ id }) => id)).toContain(ids.woundId)
    expect(data['vitalSigns']!.map(({ id }) => id)).toEqual([ids.vitalSignsId])
    expect(data['messageThreads']!.map(({ id }) => id)).toEqual([ids.messageThreadId])
    expect(data['woundPhotos']!.map(({ id }) => id)).toContain(ids.photoId)
    for (const table of ['woundAssessmentVersions', 'treatmentPlanVersions', 'messages', 'claimLines']) {
      expect(data[table]!.length, table).toBeGreaterThan(0)
    }
    for (const id of [others.patientId, others.woundId, others.photoId, others.messageThreadId]) {
      expect(answer.text).not.toContain(id)
    }
    expect(answer.text).not.toMatch(/file_?id|token_?hash|organization_?id/i)
    expect((await stranger.call(downloadMyData, {})).status).toBe(404)
    const { rows } = await practice.owner.query(
      `select action, coalesce(patient_id::text, details -> 'patients' ->> 0) as whose from compliance_logs
        where action in ('my-data.download', 'my-care.read') and details ->> 'refused' is null
          and (patient_id is not null or details is not null) order by action`,
    )
    expect(rows).toEqual([
      { action: 'my-care.read', whose: ids.patientId },
      { action: 'my-data.download', whose: ids.patientId },
    ])
  })

  it('selects the language of the own pages, and never replaces one that the pages do not have', async () => {
    const select = (who: ApiClient) => who.call(changeMyLanguage, { body: { language: 'es' } })
    const readLanguage = async (id: string) =>
      (await practice.owner.query('select preferred_language from patients where id = $1', [id])).rows[0]
    const before = await readLanguage(others.patientId)
    expect((await select(patient)).body).toEqual({ language: 'es' })
    expect((await patient.call(readMyCare, {})).body.language).toBe('es')
    expect((await patient.call(readCurrentUser, {})).body.language).toBe('es')
    expect(await readLanguage(others.patientId)).toEqual(before)
    await practice.owner.query("update patients set preferred_language = 'zh' where id = $1", [ids.patientId])
    expect((await select(patient)).body).toEqual({ language: null })
    expect(await readLanguage(ids.patientId)).toEqual({ preferred_language: 'zh' })
    await practice.owner.query('update patients set preferred_language = null where id = $1', [ids.patientId])
    expect((await select(stranger)).status).toBe(404)
    expect((await select(nurse)).status).toBe(403)
  })

  it('takes home no private note: not what it said before, nor what was added or why it went', async () => {
    const createNoteVersions = async (said: string, isPrivate: boolean) => {
      const body = { noteType: 'Progress', plan: `${said} at first` } as const
      const { id: noteId } = (await nurse.call(createProgressNote, { params: ids, body })).body
      const params = { noteId }
      const changed = { ...body, plan: `${said} in the end`, isPrivate }
      await nurse.call(changeProgressNote, { params, body: changed }, { 'if-match': '"1"' })
      await nurse.call(noteSigning.sign, { params, body: { attest: true } }, { 'if-match': '"2"' })
      const addendum = { type: 'clarification', content: `${said} added` } as const
      await nurse.call(noteSigning.addendum, { params, body: addendum })
      const gone = await nurse.call(noteSigning.void, { params, body: { reason: `${said} void` } })
      expect(gone.body).toMatchObject({ state: 'void', addenda: [{ content: addendum.content }] })
    }
    await createNoteVersions('Open', false)
    await createNoteVersions('Between us', true)
    const { text } = await patient.call(downloadMyData, {})
    for (const words of ['Open at first', 'Open in the end', 'Open added', 'Open void']) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('Between us')
  })

  it('takes home every reading of the sensors, sent while it is read', async () => {
    const body = { name: 'Right insole', deviceType: 'pressure' } as const
    await nurse.call(registerWearable, { params: ids, body })
    await practice.owner.query(
      `insert into wearable_data
       select d.organization_id, d.patient_id, d.id, kind, at, at, at, 20 from wearable_devices d,
              unnest(array['pressure', 'moisture']) kind,
              generate_series(timestamptz '2026-11-01', '2026-11-03', interval '1 minute') at
        where d.patient_id = any($1)`,
      [[ids.patientId, others.patientId]],
    )
    const answer = await patient.call(downloadMyData, {})
    const { wearableData } = answer.body as unknown as { wearableData: Record<string, string>[] }
    const keys = wearableData.map(({ deviceId, deviceTime, kind }) => `${deviceId} ${deviceTime} ${kind}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toHaveLength(2 * 2 * 2881)
    // A sender that streams it does not know its length.
    expect(answer.headers['content-length']).toBeUndefined()
  })

  it('sees what was reported from home until it is reviewed', async () => {
    const { body: link } = await nurse.call(makeHomeLink, { params: ids, body: {} })
    const answers = { ...noRedFlags, spreading: true, pain: true }
    const homePhotoId = await sendHomeTestPhoto(nurse, link, { answers })
    const getRedFlags = async (who: ApiClient) => (await who.call(readMyCare, {})).body.redFlags
    expect(await getRedFlags(patient)).toEqual([
      { woundId: ids.woundId, sentAt: expect.any(String), flags: ['pain', 'spreading'] },
    ])
    expect(await getRedFlags(stranger)).toEqual([])
    await nurse.call(declineHomePhoto, { params: { homePhotoId }, body: { reason: 'Seen today' } })
    expect(await getRedFlags(patient)).toEqual([])
  })

  it('sees whom to call where a number is known: the facility before the practice', async () => {
    const fetchCallContact = async (who: ApiClient) => (await who.call(readMyCare, {})).body.callAt
    expect(await fetchCallContact(patient)).toBeNull()
    await practice.owner.query("update organizations set phone = '614-555-0199'")
    expect(await fetchCallContact(patient)).toMatchObject({ phone: '614-555-0199' })
    expect(await fetchCallContact(stranger)).toBeNull()
    await practice.owner.query('update organizations set phone = null')
    const { facilityId, patientId } = ids
    await practice.owner.query('update patients set facility_id = $1 where id = $2', [facilityId, patientId])
    expect(await fetchCallContact(patient)).toBeNull()
    await practice.owner.query("update facilities set phone = '614-555-0110' where id = $1", [facilityId])
    expect(await fetchCallContact(patient)).toEqual({ name: 'House', phone: '614-555-0110' })
    expect(await fetchCallContact(stranger)).toBeNull()
  })

  it('sees that an entry was in error, and reads only current medicines', async () => {
    const { rows } = await practice.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name like '%\\_voids'`,
    )
    expect(exportedTables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(rows.map(({ name }) => name)),
    )
    const record = async (more: object) =>
      (
        await nurse.send(recordMedication, {
          params: { patientId: ids.patientId },
          body: { ...sampleBodies['recordMedication']!(), ...more },
        })
      ).body.id
    const first = await record({ medicationName: 'Apixaban', dosage: '2.5 mg' })
    const wrong = await record({ medicationName: 'Apixaban', dosage: '25 mg', replaces: first })
    const last = await record({ medicationName: 'Apixaban', dosage: '5 mg', replaces: wrong })
    await nurse.call(voidMedication, { params: { medicationId: wrong }, body: { reason: 'A typing error' } })
    const { body } = await patient.raw('GET', '/api/my-data.json')
    const data = body as { medications: { id: string }[]; medicationVoids: { medicationId: string }[] }
    expect(data.medications.map(({ id }) => id)).toEqual(expect.arrayContaining([first, wrong, last]))
    expect(data.medicationVoids).toEqual([expect.objectContaining({ medicationId: wrong })])
    const inForce = listMedicationsInForce(data.medications, data.medicationVoids).map(({ id }) => id)
    expect([first, wrong, last].filter((id) => inForce.includes(id))).toEqual([last])
  })

  it('leaves no table of patients out without a reason', async () => {
    const { rows } = await practice.owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where column_name = 'patient_id' and table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const listed = new Set([...exportedTables.map(({ table }) => table), ...Object.keys(excludedTables)])
    expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([])
  })

  it('reads medicines typed at registration in the PDF, marked as for the care team, and that allergies were not assessed', async () => {
    const before = await practice.owner.query(
      'select current_medications, allergies, allergy_state from patients where id = $1',
      [ids.patientId],
    )
    await practice.owner.query(
      `update patients set current_medications = 'Coumadin 5 mg daily', allergies = null, allergy_state = 'not-asked'
        where id = $1`,
      [ids.patientId],
    )
    const answer = await practice.server.http.inject({
      url: '/api/my-data.pdf',
      headers: { authorization: `Bearer ${patient.token}` },
    })
    const { current_medications: typed, allergies, allergy_state: state } = before.rows[0]
    await practice.owner.query(
      'update patients set current_medications = $2, allergies = $3, allergy_state = $4 where id = $1',
      [ids.patientId, typed, allergies, state],
    )
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    const text = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
    expect(text).toMatch(/Coumadin 5 mg daily.*Not yet reviewed by your care team/)
    expect(text).toMatch(/Allergies Not checked yet/)
  })

  it('gets the main parts as a PDF in the language of the page', async () => {
    const readPdf = async (language: string) => {
      const answer = await practice.server.http.inject({
        url: '/api/my-data.pdf',
        headers: { authorization: `Bearer ${patient.token}`, 'accept-language': language },
      })
      const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
      const { text } = await extractText(pdf, { mergePages: true })
      const { info } = await pdf.getMetadata()
      return { text: text.replaceAll(/\s+/g, ' '), language: (info as { Language?: string }).Language }
    }
    const [spanish, english] = [await readPdf('es'), await readPdf('en')]
    expect([spanish.language, english.language]).toEqual(['es', 'en'])
    expect(spanish.text).toMatch(
      /Mi expediente.*Sus heridas.*Cómo cuidar su herida.*Su plan de cuidado.*Sus medicinas.*Procedimientos que le hicieron.*Sus visitas/,
    )
    expect(spanish.text).toMatch(/Página 1 de \d/)
    expect(spanish.text).not.toMatch(/Your |Page |Generated|Until|Scheduled|Date|Healed/)
    expect(english.text).toMatch(/My record.*Your wounds.*Your visits/)
    expect(english.text).not.toMatch(/Generated by|1 patients/)
  })

  it('gets the main parts as a PDF, for which no reading of a sensor is needed', async () => {
    await practice.owner.query('revoke select on wearable_data from mendwell_app')
    const answer = await practice.server.http.inject({
      url: '/api/my-data.pdf',
      headers: { authorization: `Bearer ${patient.token}` },
    })
    await practice.owner.query('grant select on wearable_data to mendwell_app')
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
