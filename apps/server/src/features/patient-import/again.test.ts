/** A file that is imported again: what is recognized, what differs, and what is stored of that. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  admitPatient,
  changePatient,
  importPatients,
  listCoverages,
  listPatients,
  listPriorMeasurements,
  listWounds,
  readPatient,
  recordAllergy,
  recordPatientIdentifier,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { importRows, previewRows } from '../../testing/imports/import-file.ts'
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

const header = 'First,Last,MRN,DOB,Phone,City,Allergies,Emergency Contact,Emergency Phone'
const ada = 'Ada,Quill,A-1,1948-03-13,614-555-0101,Columbus,Latex,Tom,614-555-0109'
const bo = 'Bo,Berg,B-1,1950-01-31,,,,,'
const toFile = (...rows: string[]) => [header, ...rows].join('\n')

const read = async (patientId: string) => (await owner.call(readPatient, { params: { patientId } })).body
const getOutcomes = async (csv: string) =>
  (await previewRows(owner, csv)).body.rows.map(({ outcome }) => outcome)

describe('a row that was imported before', () => {
  it('is recognized, and not stored again', async () => {
    const first = await importRows(owner, toFile(ada, bo))
    const { body } = await previewRows(owner, toFile(ada, bo))
    expect(body.counts).toMatchObject({ stored: 0, unchanged: 2, changed: 0, refused: 0, heldBack: 0 })
    expect(body.rows[0]).toMatchObject({
      outcome: 'unchanged',
      recognized: { patientId: first.rows[0]!.patientId, importedAt: expect.any(String) },
    })
    await importRows(owner, toFile(ada, bo))
    expect((await owner.call(listPatients, {})).body).toHaveLength(2)
  })

  it('stays recognized after the chart was corrected: the file says nothing new', async () => {
    const { rows } = await importRows(owner, toFile(ada))
    const patient = await read(rows[0]!.patientId!)
    const changed = await owner.send(
      changePatient,
      { params: { patientId: patient.id }, body: { city: 'Dublin' } },
      { 'if-match': `"${patient.version}"` },
    )
    expect(changed.status).toBe(200)
    expect(await getOutcomes(toFile(ada))).toEqual(['unchanged'])
  })
})

describe('a row that changed', () => {
  const later = 'Ada,Quill,a-1,1948-03-13,614-555-0102,Dublin,"Latex, Sulfa",Tom,'

  it('shows each difference, and stores none that is not selected', async () => {
    const { rows } = await importRows(owner, toFile(ada))
    const { body } = await previewRows(owner, toFile(later, bo))
    expect(body.counts).toMatchObject({ stored: 1, changed: 1, updated: 0 })
    expect(body.rows[0]).toMatchObject({
      outcome: 'changed',
      differences: [
        { change: 'phone', before: '614-555-0101', after: '614-555-0102', obstacle: null },
        { change: 'city', before: 'Columbus', after: 'Dublin' },
        { change: 'allergies', before: 'Latex', after: 'Sulfa' },
      ],
    })
    await importRows(owner, toFile(later, bo))
    expect(await read(rows[0]!.patientId!)).toMatchObject({ city: 'Columbus', allergies: 'Latex' })
  })

  it('stores what is selected, adds to lists, and erases nothing', async () => {
    const { rows } = await importRows(owner, toFile(ada))
    const stored = await importRows(owner, toFile(later), {
      apply: [{ row: 1, changes: ['city', 'allergies'] }],
    })
    expect(stored.counts).toMatchObject({ stored: 0, updated: 1 })
    expect(await read(rows[0]!.patientId!)).toMatchObject({
      city: 'Dublin',
      phone: '614-555-0101',
      allergies: 'Latex\nSulfa',
      emergencyContact: { name: 'Tom', phone: '614-555-0109' },
    })
    const { body } = await previewRows(owner, toFile(later))
    expect(body.rows[0]?.differences.map(({ change }) => change)).toEqual(['phone'])
    await importRows(owner, toFile(later), { apply: [{ row: 1, changes: ['phone'] }] })
    expect(await getOutcomes(toFile(later))).toEqual(['unchanged'])
  })

  it('adds an allergy that is only part of the text of another', async () => {
    const { rows } = await importRows(
      owner,
      toFile(ada.replace('Latex', 'Silver sulfadiazine; latex|Iodine')),
    )
    const csv = toFile(ada.replace('Latex', 'Silver; Latex; iodine'))
    const { body } = await previewRows(owner, csv)
    expect(body.rows[0]?.differences).toMatchObject([{ change: 'allergies', after: 'Silver' }])
    await importRows(owner, csv, { apply: [{ row: 1, changes: ['allergies'] }] })
    expect((await read(rows[0]!.patientId!)).allergies).toBe('Silver sulfadiazine; latex|Iodine\nSilver')
  })

  it('does not add an allergy that is on the list of the chart', async () => {
    const { rows } = await importRows(owner, toFile(ada.replace('Latex', '')))
    const recorded = await owner.send(recordAllergy, {
      params: { patientId: rows[0]!.patientId! },
      body: {
        name: 'Latex gloves',
        substanceCode: 'latex',
        type: 'allergy',
        reactions: ['contact-dermatitis'],
        severity: 'moderate',
        source: 'patient',
      },
    })
    expect(recorded.status, recorded.text).toBe(201)
    expect(await getOutcomes(toFile(ada.replace('Latex', 'latex  Gloves; LATEX')))).toEqual(['unchanged'])
    expect(await getOutcomes(toFile(ada.replace('Latex', 'Gloves')))).toEqual(['changed'])
  })

  it('is selected once', async () => {
    await importRows(owner, toFile(ada))
    const apply = [
      { row: 1, changes: ['city'] },
      { row: 1, changes: ['phone'] },
    ]
    const { status, problem } = await owner.send(importPatients, {
      body: { csv: toFile(later), dryRun: false, apply },
    })
    expect(status).toBe(400)
    expect(problem.fields).toEqual({ apply: 'Select the differences of a row only once' })
  })

  it('says nothing with an empty cell or an unknown sex', async () => {
    await importRows(owner, 'First,Last,MRN,Sex,City\nAda,Quill,A-1,F,Columbus')
    expect(await getOutcomes('First,Last,MRN,Sex,City\nAda,Quill,A-1,U,')).toEqual(['unchanged'])
    expect(await getOutcomes('First,Last,MRN,Sex,City\nAda,Quill,A-1,M,')).toEqual(['changed'])
  })

  it('is rejected where the difference is gone, and nothing of the file is stored', async () => {
    await importRows(owner, toFile(ada))
    const { status, problem } = await owner.send(importPatients, {
      body: { csv: toFile(ada, bo), dryRun: false, apply: [{ row: 1, changes: ['city'] }] },
    })
    expect(status).toBe(400)
    expect(problem.fields?.['apply']).toMatch(/^Row 1: this difference is no longer in the file/)
    expect((await owner.call(listPatients, {})).body).toHaveLength(1)
  })

  it('does not move a patient who has a stay', async () => {
    const [east, west] = [
      await practice.facility(organization, 'East House'),
      await practice.facility(organization, 'West House'),
    ]
    const { rows } = await importRows(owner, toFile(ada))
    const patientId = rows[0]!.patientId!
    const admitted = await owner.send(admitPatient, {
      params: { patientId },
      body: { facilityId: east, startDate: '2026-11-01' },
    })
    expect(admitted.status, admitted.text).toBeLessThan(300)
    expect(west).toBeTruthy()
    const { body } = await previewRows(owner, 'First,Last,MRN,Facility\nAda,Quill,A-1,West House')
    expect(body.rows[0]?.differences).toMatchObject([
      {
        change: 'facility',
        before: 'East House',
        after: 'West House',
        obstacle: 'This comes from the current stay. Record a transfer or discharge in the chart',
      },
    ])
    const applied = await owner.send(importPatients, {
      body: {
        csv: 'First,Last,MRN,Facility\nAda,Quill,A-1,West House',
        dryRun: false,
        apply: [{ row: 1, changes: ['facility'] }],
      },
    })
    expect(applied.status).toBe(400)
  })

  it('is another person’s where name and birth date differ', async () => {
    await importRows(owner, toFile(ada))
    const { body } = await previewRows(owner, toFile('Eve,Stone,A-1,1960-01-01,,,,,'))
    expect(body.rows[0]).toMatchObject({
      outcome: 'refused',
      fields: { medicalRecordNumber: 'This MRN belongs to another patient' },
      recognized: null,
    })
  })

  it('is recognized by the number of another institution, with name and birth date', async () => {
    const { rows } = await importRows(owner, toFile(ada))
    const patientId = rows[0]!.patientId!
    await owner.call(recordPatientIdentifier, {
      params: { patientId },
      body: { assigner: 'Cedar Grove', value: 'CG-77' },
    })
    const { body } = await previewRows(owner, 'First,Last,MRN,DOB,City\nAda,Quill,CG77,1948-03-13,Dublin')
    expect(body.rows[0]).toMatchObject({
      outcome: 'changed',
      recognized: { patientId },
      differences: [{ change: 'city' }],
    })
    const other = await previewRows(owner, 'First,Last,MRN,DOB\nEve,Quill,CG77,1960-01-01')
    expect(other.body.rows[0]).toMatchObject({ outcome: 'ok', recognized: null })
  })
})

describe('a later list of wounds', () => {
  it('adds sizes and wounds to charts that exist, where they are selected', async () => {
    const { rows } = await importRows(owner, toFile(ada))
    const patientId = rows[0]!.patientId!
    const wounds = (...lines: string[]) =>
      ['MRN,Wound Type,Wound Location,Measured On,Length,Width', ...lines].join('\n')
    const one = wounds('A-1,DFU,Plantar heel,2026-10-01,4,3', 'A-1,DFU,plantar  heel,2026-10-15,3,2')
    const { body } = await previewRows(owner, one)
    expect(body.rows.map(({ outcome, addsTo }) => [outcome, addsTo])).toEqual([
      ['changed', null],
      ['changed', 1],
    ])
    expect(body.rows[0]?.differences).toEqual([
      {
        change: 'wound',
        field: 'woundLocation',
        before: null,
        after: 'Diabetic foot ulcer, Plantar heel, 4 × 3 cm on 2026-10-01',
        obstacle: null,
      },
    ])
    const apply = [1, 2].map((row) => ({ row, changes: ['wound'] }))
    await importRows(owner, one, { apply })
    const { body: stored } = await owner.call(listWounds, { query: { patientId } })
    expect(stored).toHaveLength(1)
    const params = { woundId: stored[0]!.id }
    expect((await owner.call(listPriorMeasurements, { params })).body).toHaveLength(2)
    expect(await getOutcomes(one)).toEqual(['unchanged', 'unchanged'])
    expect(await getOutcomes(wounds('A-1,DFU,Plantar heel,2026-11-01,2,1'))).toEqual(['changed'])
    expect(await getOutcomes(wounds('Z-9,DFU,Plantar heel,2026-11-01,2,1'))).toEqual(['refused'])
  })

  it('adds insurance that the chart does not have', async () => {
    const payers = `insert into payers (organization_id, name, insurance_type, filing_code, payer_number, created_at, updated_at)
      values ($1, 'Medicare', 'medicare', 'MB', 'MC-1', now(), now())`
    await practice.owner.query(payers, [organization])
    const { rows } = await importRows(owner, toFile(ada))
    const csv =
      'MRN,Last,Primary Insurance,Member ID,Effective Date\nA-1,Quill,Medicare,1EG4-TE5-MK72,2025-01-01'
    const { body } = await previewRows(owner, csv)
    expect(body.rows[0]?.differences).toMatchObject([
      { change: 'insurancePayer', after: 'Medicare, 1EG4-TE5-MK72' },
    ])
    await importRows(owner, csv, { apply: [{ row: 1, changes: ['insurancePayer'] }] })
    const { body: coverages } = await owner.call(listCoverages, {
      params: { patientId: rows[0]!.patientId! },
    })
    expect(coverages).toMatchObject([{ memberId: '1EG4-TE5-MK72' }])
    const same = csv.replace('1EG4-TE5-MK72', '1eg4te5mk72')
    expect(await getOutcomes(same)).toEqual(['unchanged'])
    const endOn = async (day: Date) =>
      practice.owner.query('update coverages set end_date = $2 where patient_id = $1', [
        rows[0]!.patientId!,
        day.toISOString().slice(0, 10),
      ])
    await endOn(practice.clock.now)
    expect(await getOutcomes(same)).toEqual(['unchanged'])
    await endOn(new Date(practice.clock.now.getTime() - 2 * 24 * 60 * 60_000))
    expect(await getOutcomes(same)).toEqual(['changed'])
    // [CM31] The file's plan would overlap the one that ended after it began.
    const overlap = await previewRows(owner, same)
    expect(overlap.body.rows[0]?.differences).toMatchObject([
      { obstacle: expect.stringContaining('Medicare is the primary insurance at that time') },
    ])
    const later = same.replace('2025-01-01', '2027-01-01')
    expect((await previewRows(owner, later)).body.rows[0]?.differences).toMatchObject([{ obstacle: null }])
  })
})

describe('two imports of one file at once', () => {
  it('store every patient once', async () => {
    const csv = toFile(ada, bo)
    const answers = await Promise.all([
      importRows(owner, csv, { id: randomUUID() }),
      importRows(owner, csv, { id: randomUUID() }),
    ])
    expect(answers.map(({ counts }) => counts.stored).toSorted()).toEqual([0, 2])
    expect(answers.map(({ counts }) => counts.unchanged).toSorted()).toEqual([0, 2])
    expect((await owner.call(listPatients, {})).body).toHaveLength(2)
  })
})
