/** Several rows of one patient in a file: nothing that a further row says is lost without a word. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importPatients, listPatients, readPatient, recordPatientIdentifier } from '@mendwell/contract'
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
  await practice.owner.query(
    `insert into payers (organization_id, name, insurance_type, filing_code, payer_number, created_at, updated_at)
     values ($1, 'Medicare', 'medicare', 'MB', 'MC-1', now(), now())`,
    [organization],
  )
})

const header = 'MRN,First,Last,City,Phone,Allergies,Wound Type,Wound Location'
const lead = 'F-1,Ada,Quill,Columbus,614-555-0101,Latex,DFU,Left heel'
const toFile = (...rows: string[]) => [header, ...rows].join('\n')
const preview = async (csv: string) => (await previewRows(owner, csv)).body.rows
const readAllergies = async (patientId: string) => {
  const { body } = await owner.call(readPatient, { params: { patientId } })
  return [body.allergies, body.allergyState]
}

describe('allergies of further rows', () => {
  it('are stored with those of the first, each once, also without a wound', async () => {
    const csv = toFile(
      lead,
      'F-1,,,,,"latex, Silver sulfadiazine",DFU,Right heel',
      'F-1,,,,,Silver,,',
      'F-1,,,,,Latex,DFU,Sacrum',
    )
    const { rows, counts } = await importRows(owner, csv)
    expect(counts).toMatchObject({ stored: 1, further: 3, refused: 0 })
    expect(await readAllergies(rows[0]!.patientId!)).toEqual(['Latex\nSilver sulfadiazine\nSilver', 'listed'])
    expect((await preview(csv)).map(({ outcome }) => outcome)).toEqual(Array(4).fill('unchanged'))
  })

  it('are a difference of the first where the chart exists', async () => {
    const { rows } = await importRows(owner, toFile(lead))
    const csv = toFile(lead, 'F-1,,,,,Sulfa,DFU,Left heel')
    const [first] = await preview(csv)
    expect(first).toMatchObject({
      outcome: 'changed',
      differences: [{ change: 'allergies', before: 'Latex', after: 'Sulfa' }],
    })
    await importRows(owner, csv, { apply: [{ row: 1, changes: ['allergies'] }] })
    expect(await readAllergies(rows[0]!.patientId!)).toEqual(['Latex\nSulfa', 'listed'])
  })

  it('may be the answer that there are none, unless another row names one', async () => {
    const bare = lead.replace('Latex', '')
    const { rows } = await importRows(owner, toFile(bare, 'F-1,,,,,NKDA,DFU,Right heel'))
    expect(await readAllergies(rows[0]!.patientId!)).toEqual([null, 'none-known'])
    const other = (row: string) => row.replace('F-1', 'F-2')
    const contradictory = await preview(toFile(other(lead), 'F-2,,,,,NKDA,DFU,Right heel'))
    expect(contradictory[1]).toMatchObject({
      outcome: 'refused',
      fields: { allergies: 'Differs from row 1' },
    })
  })

  it('are not taken from a row that needs attention', async () => {
    const { rows } = await importRows(
      owner,
      toFile(lead, 'F-1,,,Dublin,,Sulfa,DFU,Right heel', 'F-1,,Stone,,,Penicillin,,'),
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['ok', 'refused', 'refused'])
    expect(await readAllergies(rows[0]!.patientId!)).toEqual(['Latex', 'listed'])
  })
})

describe('other values of a further row', () => {
  it('need attention where they differ from the first row, or it has none', async () => {
    const rows = await preview(
      `${header},Room,Primary Insurance,Member ID,Effective Date
${lead},,,,
F-1,ada,Quill,columbus,(614) 555-0101,,DFU,Right heel,,,,
F-1,,,Dublin,,,DFU,Sacrum,12B,Medicare,1EG4-TE5-MK72,2025-01-01`,
    )
    expect(rows.map(({ outcome, fields }) => [outcome, fields])).toEqual([
      ['ok', {}],
      ['ok', {}],
      [
        'refused',
        Object.fromEntries(
          ['city', 'room', 'insurancePayer', 'insuranceMemberId', 'insuranceStart'].map((field) => [
            field,
            'Differs from row 1',
          ]),
        ),
      ],
    ])
  })
})

describe('two numbers of one chart', () => {
  it('are one patient: the second row is rejected with the reason, the first is stored', async () => {
    const { rows } = await importRows(owner, 'First,Last,MRN,DOB\nAda,Quill,F-1,1948-03-13')
    const patientId = rows[0]!.patientId!
    await owner.call(recordPatientIdentifier, {
      params: { patientId },
      body: { assigner: 'Cedar Grove', value: 'CG-77' },
    })
    const csv = `First,Last,MRN,DOB,City,Wound Type,Wound Location,Measured On,Length
Ada,Quill,F-1,1948-03-13,Dublin,DFU,Heel,2026-10-01,4
Ada,Quill,CG-77,1948-03-13,Columbus,DFU,Heel,2026-10-01,3`
    const [first, second] = await preview(csv)
    expect(first).toMatchObject({ outcome: 'changed', recognized: { patientId } })
    expect(second).toMatchObject({
      outcome: 'refused',
      fields: { medicalRecordNumber: 'Row 1 is the same patient under a different number' },
      differences: [],
    })
    const apply = [1, 2].map((row) => ({ row, changes: ['city', 'wound'] }))
    const both = await owner.send(importPatients, { body: { csv, dryRun: false, apply } })
    expect(both).toMatchObject({
      status: 400,
      problem: { fields: { apply: expect.stringMatching(/^Row 2/) } },
    })
    expect((await importRows(owner, csv, { apply: apply.slice(0, 1) })).counts.updated).toBe(1)
    expect((await owner.call(listPatients, {})).body).toHaveLength(1)
  })
})
