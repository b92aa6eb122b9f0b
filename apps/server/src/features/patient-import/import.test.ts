import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPatient, importPatients, listPatients, readPatient } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { getRepeatCount } from '../../testing/repeat-count.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())
beforeEach(async () => {
  organization = await practice.organization('Harbor Wound Clinic')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
})

const runImport = async (csv: string, more: object = {}, who = nurse) =>
  who.send(importPatients, { body: { csv, dryRun: true, ...more } })
const importRows = (csv: string, more: object = {}, who = nurse) =>
  runImport(csv, { dryRun: false, ...more }, who)
const listImported = async () => (await nurse.call(listPatients, { query: { limit: 200 } })).body

const file = `First Name,last_name,DOB,Gender,MRN,Phone,Allergies,Risk Factors,Emergency Contact,Notes
Ada,Nilsen,03/13/1948,F,I-1,614-555-0101,NKDA,Diabetes; Smoking,Tom,x
Bo,,1950-13-01,q,I-2,,,,,y
`

describe('importing patients from a file', () => {
  it('shows on a trial what would come of each row, and stores nothing', async () => {
    const { status, body } = await runImport(file)
    expect(status).toBe(200)
    expect(body.counts).toMatchObject({ rows: 2, stored: 1, heldBack: 0, refused: 1 })
    expect(body.columns.find(({ header }) => header === 'Notes')).toEqual({
      header: 'Notes',
      field: null,
      withheld: null,
    })
    expect(body.rows[0]).toMatchObject({ row: 1, line: 2, outcome: 'ok', firstName: 'Ada', patientId: null })
    expect(body.rows[1]).toMatchObject({
      outcome: 'refused',
      fields: {
        lastName: 'Last name is required',
        dateOfBirth: 'Enter a valid date',
        sex: expect.any(String),
      },
      cells: ['Bo', '', '1950-13-01', 'q', 'I-2', '', '', '', '', 'y'],
    })
    expect(await listImported()).toEqual([])
  })

  it('stores the good rows, and says which patient each became', async () => {
    const { body } = await importRows(file)
    expect(body.counts).toMatchObject({ rows: 2, stored: 1, heldBack: 0, refused: 1 })
    const [ada] = await listImported()
    expect(body.rows.map(({ patientId }) => patientId)).toEqual([ada?.id, null])
    expect(ada).toMatchObject({
      firstName: 'Ada',
      lastName: 'Nilsen',
      dateOfBirth: '1948-03-13',
      sex: 'female',
      medicalRecordNumber: 'I-1',
      allergies: null,
      allergyState: 'none-known',
      riskFactors: ['Diabetes', 'Smoking'],
      emergencyContact: { name: 'Tom', phone: '' },
    })
    expect((await nurse.call(listPatients, { query: { search: 'nilsen' } })).body).toHaveLength(1)
  })

  it('imports the same file once, however often it is sent', async () => {
    const id = randomUUID()
    const answers = await Promise.all([importRows(file, { id }), importRows(file, { id })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const again = await importRows(file, { id })
    expect(again.body).toMatchObject({ id, repeated: true, counts: { rows: 2, stored: 1, refused: 1 } })
    expect(await listImported()).toHaveLength(1)
  })

  it('takes cells that look like formulas for what they are: text', async () => {
    await importRows('First,Last,MRN,Address\n=1+1,"@cmd|\' /C calc\'!A0",F-1,+1 Main Street')
    expect((await listImported())[0]).toMatchObject({
      firstName: '=1+1',
      lastName: "@cmd|' /C calc'!A0",
      address: '+1 Main Street',
    })
  })

  it('[PL1] reads an address in parts', async () => {
    const header = 'First,Middle Name,Last,MRN,Address,Address 2,City,State,Zip Code'
    await importRows(`${header}\nAda,Mae,Nilsen,A-1,12 Elm Street,Apt 4,Columbus,Ohio,432151234`)
    expect((await listImported())[0]).toMatchObject({
      middleName: 'Mae',
      address: '12 Elm Street',
      addressLine2: 'Apt 4',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43215-1234',
    })
    const { body } = await runImport(`${header}\nBo,,Berg,A-2,,,,Ontario,432`)
    expect(body.rows[0]?.fields).toEqual({
      state: 'Select a US state',
      zipCode: 'Enter a 5- or 9-digit ZIP code',
    })
  })

  it('rejects numbers in use, here or earlier in the file', async () => {
    await importRows('First,Last,MRN\nAda,Nilsen,T-1')
    const { body } = await runImport('First,Last,MRN\nBo,Berg,T-1\nCy,Carr,T-2\nDi,Dahl,T-2')
    expect(body.rows.map(({ fields }) => fields['medicalRecordNumber'])).toEqual([
      'This MRN belongs to another patient',
      undefined,
      'Row 2 has the same MRN',
    ])
  })

  it('holds back possible duplicates, unless told to store them', async () => {
    const known = await nurse.call(createPatient, {
      body: {
        firstName: 'Ada',
        lastName: 'Nilsen',
        dateOfBirth: '1948-03-12',
        medicalRecordNumber: 'K-1',
        phone: '614-555-0101',
      },
    })
    const csv = `First,Last,Born,MRN,Phone
Ada,Nielsen,1948-03-12,D-1,
Ada,Newcomer,1960-01-01,D-2,(614) 555 0101
Eve,Twin,1970-01-01,D-3,
eve,twin,1970-01-01,D-4,`
    const { body } = await importRows(csv)
    expect(body.rows.map(({ outcome }) => outcome)).toEqual(['duplicate', 'ok', 'ok', 'duplicate'])
    expect(body.rows[0]?.duplicates).toMatchObject([
      { patientId: known.body.id, reasons: ['similar-name-and-birth-date'] },
    ])
    expect(body.rows[1]?.duplicates).toMatchObject([{ patientId: known.body.id, reasons: ['phone'] }])
    expect(body.rows[3]?.duplicates).toMatchObject([{ patientId: null, row: 3 }])
    expect(body.counts).toMatchObject({ rows: 4, stored: 2, heldBack: 2, refused: 0 })
    const rest = await importRows('First,Last,Born,MRN\nAda,Nielsen,1948-03-12,D-1', {
      storeDuplicates: true,
    })
    expect(rest.body.counts).toMatchObject({ stored: 1, heldBack: 0 })
  })

  it('reads columns under other names with a mapping', async () => {
    const csv = 'Vorname,Nachname,Nr,MRN\nAda,Nilsen,V-1,other'
    expect((await runImport(csv)).body.missing).toEqual(['firstName', 'lastName'])
    const mapping = { Vorname: 'firstName', Nachname: 'lastName', Nr: 'medicalRecordNumber', MRN: null }
    await importRows(csv, { mapping })
    expect((await listImported())[0]).toMatchObject({ firstName: 'Ada', medicalRecordNumber: 'V-1' })
  })

  it('puts patients where the row or the sender says', async () => {
    const [east, west] = [
      await practice.facility(organization, 'East House'),
      await practice.facility(organization, 'West House'),
    ]
    const csv = 'First,Last,MRN,Facility\nA,A,P-1,east house\nB,B,P-2,\nC,C,P-3,Nowhere'
    const { body } = await importRows(csv, { facilityId: west })
    expect(body.rows[2]?.fields).toEqual({ facility: 'Facility not found' })
    const at = async (row: number) =>
      (await nurse.call(readPatient, { params: { patientId: body.rows[row]!.patientId! } })).body.facilityId
    expect([await at(0), await at(1)]).toEqual([east, west])
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [east] }),
    )
    const theirs = await runImport('First,Last,MRN,Facility\nA,A,Q-1,West House\nB,B,Q-2,', {}, narrowed)
    expect(theirs.body.rows.map(({ fields }) => fields['facility'])).toEqual([
      'Facility not found',
      'Select one of your facilities',
    ])
  })

  it.each([
    ['First,Last,MRN\n"A,B,C', 'Line 2: a quotation mark is not closed'],
    ['First,Last,MRN', 'The file has no rows below the header'],
    [`First,Last,MRN\n${'A,B,C\n'.repeat(5001)}`, 'Maximum 5000 rows at a time; this file has 5001'],
  ])('says of a file that cannot be read what is wrong with it', async (csv, problem) => {
    const answer = await runImport(csv)
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual({ csv: problem })
  })

  it('rejects a row with too few or too many cells', async () => {
    const { body } = await runImport('First,Last,MRN\nA,B\nA,B,C,D')
    expect(body.rows.map(({ fields }) => fields['row'])).toEqual([
      'Row has 2 cells; the header has 3',
      'Row has 4 cells; the header has 3',
    ])
  })

  const many = getRepeatCount(1_000, 5_000)
  it(`is for administrators too, takes ${many} rows, and leaves counts and no names in the log`, async () => {
    const admin = await practice.as(await practice.person(organization, 'admin'))
    const rows = Array.from(
      { length: many },
      (_, at) => `Given${at},Family${at},B-${at},1950-01-0${(at % 9) + 1}`,
    )
    const { status, body } = await importRows(`First,Last,MRN,DOB\n${rows.join('\n')}`, {}, admin)
    expect(status).toBe(200)
    expect(body.counts.stored + body.counts.heldBack).toBe(many)
    const list = await nurse.call(listPatients, {})
    expect(list.headers['x-total-count']).toBe(String(body.counts.stored))
    const { rows: logged } = await practice.owner.query(
      `select details, resource_id from compliance_logs where action = 'patient.import' and organization_id = $1`,
      [organization],
    )
    expect(logged).toMatchObject([{ resource_id: body.id, details: { dryRun: false, rows: many } }])
    expect(JSON.stringify(logged)).not.toContain('Family')
  }, 60_000)
})
