/** An import is undone as a whole, while nothing was added to its charts. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changePatient,
  listPatientImports,
  listPatients,
  listWounds,
  patientStats,
  readPatient,
  readPatientImport,
  recordAllergy,
  undoPatientImport,
} from '@mendwell/contract'
import { shippedRoles } from '@mendwell/contract/rights'
import type { ApiClient } from '../../testing/api-client.ts'
import { importRows, previewRows } from '../../testing/imports/import-file.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let organization: string
let owner: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())
beforeEach(async () => {
  organization = await practice.organization('Harbor Wound Clinic')
  owner = await practice.as(await practice.person(organization, 'clinician', { owner: true }))
})

const csv = `First,Last,MRN,Allergies,Admitted,Wound Type,Wound Location,Measured On,Length
Ada,Quill,U-1,NKDA,2026-11-01,DFU,Heel,2026-10-01,4
Bo,Berg,U-2,Latex,,,,,`

const undo = async (id: string, who = owner, reason = 'Wrong file') =>
  who.send(undoPatientImport, { params: { patientImportId: id }, body: { reason } })
const read = async (id: string) =>
  (await owner.call(readPatientImport, { params: { patientImportId: id } })).body
const countOpenWounds = async () =>
  (
    await practice.owner.query(
      `select coalesce(sum(number), 0)::int as total from standing_tallies where organization_id = $1 and what = 'wound.open'`,
      [organization],
    )
  ).rows[0]?.total

describe('undoing an import', () => {
  it('removes its charts from every list, stores them as they were, and frees their numbers', async () => {
    const facilityId = await practice.facility(organization, 'East House')
    const { id, rows } = await importRows(owner, csv, { facilityId, fileName: 'census.csv' })
    expect(await countOpenWounds()).toBe(1)
    expect(await read(id)).toMatchObject({ fileName: 'census.csv', patients: 2, undone: null, obstacles: [] })
    const { status, body, text } = await undo(id)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      undone: { reason: 'Wrong file' },
      charts: [
        { name: 'Berg, Bo', medicalRecordNumber: 'U-2' },
        { name: 'Quill, Ada', medicalRecordNumber: 'U-1' },
      ],
    })
    expect((await owner.call(listPatients, {})).body).toEqual([])
    expect((await owner.call(listWounds, {})).body).toEqual([])
    expect((await owner.call(listPatients, { query: { search: 'quill' } })).body).toEqual([])
    expect((await owner.call(patientStats, {})).body.total).toBe(0)
    expect(await countOpenWounds()).toBe(0)
    expect((await owner.send(readPatient, { params: { patientId: rows[0]!.patientId! } })).status).toBe(404)
    const stored = await practice.owner.query(
      'select charts from patient_import_undos where import_id = $1',
      [id],
    )
    expect(stored.rows[0]?.charts[1]).toMatchObject({
      patient: { first_name: 'Ada', allergy_state: 'none-known' },
      wounds: [{ wound_type: 'diabetic_foot' }],
      priorMeasurements: [{ measured_on: '2026-10-01', length_cm: 4 }],
      stays: [{ facility_id: facilityId }],
      allergyStatements: [{ state: 'none-known' }],
    })
    const { body: again } = await previewRows(owner, csv)
    expect(again.counts).toMatchObject({ stored: 2, unchanged: 0 })
    const logged = await practice.owner.query(
      `select action, resource_id, details from compliance_logs where organization_id = $1
          and action = 'patient-import.undo'`,
      [organization],
    )
    expect(logged.rows.at(-1)).toMatchObject({
      action: 'patient-import.undo',
      resource_id: id,
      details: { charts: 2 },
    })
  })

  it('happens once, and not to an import of another practice', async () => {
    const { id } = await importRows(owner, csv)
    const elsewhere = await practice.organization('Elsewhere')
    const stranger = await practice.as(await practice.person(elsewhere, 'clinician', { owner: true }))
    expect((await undo(id, stranger)).status).toBe(404)
    expect((await undo(randomUUID())).status).toBe(404)
    const answers = await Promise.all([undo(id), undo(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await undo(id)).problem.code).toBe('import.undone')
  })

  it('needs a reason, and the permissions of the columns', async () => {
    const { id } = await importRows(owner, csv)
    expect((await undo(id, owner, ' ')).problem.fields).toEqual({ reason: 'Enter a reason' })
    const desk = await practice.person(organization, 'clinician')
    await practice.owner.query(
      'update memberships set shipped_role = $2, role_rights = $3 where user_id = $1',
      [desk.id, 'front-desk', shippedRoles['front-desk'].rights],
    )
    expect(await undo(id, await practice.as(desk))).toMatchObject({
      status: 403,
      problem: { code: 'request.role' },
    })
    expect((await owner.call(listPatients, {})).body).toHaveLength(2)
  })

  it.each([
    [
      'a changed telephone',
      'Patient information changed',
      async (patientId: string) => {
        const { version } = (await owner.call(readPatient, { params: { patientId } })).body
        return owner.send(
          changePatient,
          { params: { patientId }, body: { phone: '614-555-0100' } },
          { 'if-match': `"${version}"` },
        )
      },
    ],
    [
      'an allergy',
      'Allergy added',
      (patientId: string) =>
        owner.send(recordAllergy, {
          params: { patientId },
          body: sampleBodies['recordAllergy']!(),
        }),
    ],
  ])('is not possible after %s, and says of whom', async (_, what, add) => {
    const { id, rows } = await importRows(owner, csv)
    const added = await add(rows[1]!.patientId!)
    expect(added.status, added.text).toBeLessThan(300)
    expect(await undo(id)).toMatchObject({ status: 409, problem: { code: 'import.not-undoable' } })
    const { obstacles } = await read(id)
    expect(obstacles).toContainEqual({
      patientId: rows[1]!.patientId,
      name: 'Berg, Bo',
      medicalRecordNumber: 'U-2',
      what,
    })
    expect(new Set(obstacles.map(({ name }) => name))).toEqual(new Set(['Berg, Bo']))
    expect((await owner.call(listPatients, {})).body).toHaveLength(2)
  })

  const census = 'First,Last,MRN,City,Allergies\nAda,Quill,U-9,Columbus,Latex'
  const corrected = `First,Last,MRN,City,Allergies,Wound Type,Wound Location,Measured On,Length
Ada,Quill,U-9,Dublin,Sulfa,DFU,Heel,2026-10-01,4
Ada,Quill,U-9,,,DFU,Heel,2026-10-08,3
Eve,Lane,U-10,,,,,,`
  const apply = [
    { row: 1, changes: ['city', 'allergies', 'wound'] },
    { row: 2, changes: ['wound'] },
  ]

  it('restores what it changed in charts from before', async () => {
    const first = await importRows(owner, census)
    const patientId = first.rows[0]!.patientId!
    const { id } = await importRows(owner, corrected, { apply })
    const patient = async () => (await owner.call(readPatient, { params: { patientId } })).body
    expect(await patient()).toMatchObject({ city: 'Dublin', allergies: 'Latex\nSulfa', openWounds: 1 })
    const { status, body, text } = await undo(id)
    expect(status, text).toBe(200)
    expect(body.charts).toMatchObject([{ medicalRecordNumber: 'U-10' }])
    expect(await patient()).toMatchObject({ city: 'Columbus', allergies: 'Latex', openWounds: 0 })
    expect((await owner.call(listWounds, {})).body).toEqual([])
    expect((await owner.call(listPatients, {})).body.map(({ id: left }) => left)).toEqual([patientId])
    expect((await previewRows(owner, corrected)).body.counts).toMatchObject({ stored: 1, changed: 2 })
    expect((await undo(first.id)).problem.code).toBe('import.not-undoable')
  })

  it('restores nothing after one of these charts was changed again', async () => {
    const first = await importRows(owner, census)
    const patientId = first.rows[0]!.patientId!
    const { id } = await importRows(owner, corrected, { apply })
    const { version } = (await owner.call(readPatient, { params: { patientId } })).body
    const ifMatch = { 'if-match': `"${version}"` }
    await owner.send(changePatient, { params: { patientId }, body: { city: 'Akron' } }, ifMatch)
    expect(await undo(id)).toMatchObject({ status: 409 })
    expect((await read(id)).obstacles).toMatchObject([
      { medicalRecordNumber: 'U-9', what: 'Patient information changed' },
    ])
  })

  it('is not possible for an import from before rows were stored', async () => {
    const { id } = await importRows(owner, csv)
    await practice.owner.query('delete from patient_import_rows where import_id = $1', [id])
    expect(await undo(id)).toMatchObject({ status: 409, problem: { code: 'import.not-undoable' } })
    expect((await read(id)).obstacles).toHaveLength(2)
    expect((await owner.call(listPatients, {})).body).toHaveLength(2)
  })

  it('notices an entry in any table that belongs to a chart', async () => {
    const { rows: tables } = await practice.owner.query(
      `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'patient_id'
          and not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.table_name::regclass
            and f.confrelid in ('patients'::regclass, 'wounds'::regclass))
        order by 1`,
    )
    // The log, a counter, what is computed of visits, and data of a device, whose registration is an entry.
    expect(tables.map(({ table_name }) => table_name)).toEqual([
      'compliance_logs',
      'rate_patients',
      'unbilled_visits',
      'wearable_alerts',
      'wearable_data',
    ])
  })
})

describe('the list of imports', () => {
  it('has the latest first, and only what the person’s facilities show', async () => {
    const [east, west] = [
      await practice.facility(organization, 'East House'),
      await practice.facility(organization, 'West House'),
    ]
    await importRows(owner, 'First,Last,MRN\nAda,Quill,E-1', { facilityId: east, fileName: 'east.csv' })
    practice.clock.now = new Date(practice.clock.now.getTime() + 60_000)
    await importRows(owner, 'First,Last,MRN\nBo,Berg,E-2', { facilityId: west, fileName: 'west.csv' })
    expect((await owner.call(listPatientImports, {})).body.map(({ fileName }) => fileName)).toEqual([
      'west.csv',
      'east.csv',
    ])
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [east] }),
    )
    expect((await narrowed.call(listPatientImports, {})).body.map(({ fileName }) => fileName)).toEqual([
      'east.csv',
    ])
  })

  it('leaves out an import that updated a chart elsewhere', async () => {
    const [east, west] = [
      await practice.facility(organization, 'East House'),
      await practice.facility(organization, 'West House'),
    ]
    await importRows(owner, 'First,Last,MRN\nAda,Quill,E-1', { facilityId: west })
    const { id } = await importRows(owner, 'First,Last,MRN,City\nAda,Quill,E-1,Dublin\nBo,Berg,E-2,', {
      facilityId: east,
      apply: [{ row: 1, changes: ['city'] }],
    })
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [east] }),
    )
    expect((await narrowed.call(listPatientImports, {})).body).toEqual([])
    expect((await undo(id, narrowed)).status).toBe(404)
  })
})
