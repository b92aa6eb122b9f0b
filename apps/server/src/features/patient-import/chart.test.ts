/** What an import stores in charts beside the patient: insurance, wounds with their history, allergies; and who may import which column. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  importPatients,
  listCoverages,
  listPatients,
  listPriorMeasurements,
  listWounds,
  listWoundAssessments,
  readPatient,
  voidPriorMeasurement,
} from '@mendwell/contract'
import { shippedRoles, type ShippedRoleKey } from '@mendwell/contract/rights'
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
     values ($1, 'Medicare', 'medicare', 'MB', 'MC-1', now(), now()), ($1, 'ACME Health', 'private', 'CI', 'AC-1', now(), now())`,
    [organization],
  )
})

async function signInAs(role: ShippedRoleKey): Promise<ApiClient> {
  const person = await practice.person(organization, 'clinician')
  await practice.owner.query(
    'update memberships set shipped_role = $2, role_rights = $3 where user_id = $1',
    [person.id, role, shippedRoles[role].rights],
  )
  return practice.as(person)
}

const woundFile = `MRN,First,Last,DOB,Allergies,Wound Type,Wound Location,Side,Onset,Measured On,Length,Width,Depth
L-1,Ada,Quill,1948-02-13,Sulfa; latex,Pressure ulcer,Sacrum,,2026-09-20,2026-10-01,4.5,3,0.5
L-1,,,,,Pressure ulcer,sacrum,,2026-09-20,2026-10-15,4,2.8,
L-1,,,,,DFU,Plantar heel,L,,,,,
`

describe('an imported chart', () => {
  it('has its wounds with their sizes, which are no assessments and change no status', async () => {
    const { body } = await owner.send(importPatients, {
      body: { csv: woundFile, dryRun: false, fileName: 'wounds.csv' },
    })
    expect(body.counts).toMatchObject({ rows: 3, stored: 1, further: 2, refused: 0 })
    expect(new Set(body.rows.map(({ patientId }) => patientId)).size).toBe(1)
    const { body: wounds } = await owner.call(listWounds, { query: { patientId: body.rows[0]!.patientId! } })
    expect(wounds).toMatchObject([
      {
        number: 1,
        woundType: 'pressure_ulcer',
        location: 'Sacrum',
        onsetDate: '2026-09-20',
        status: 'active',
        area: null,
      },
      { number: 2, woundType: 'diabetic_foot', laterality: 'left', onsetDate: null },
    ])
    const params = { woundId: wounds[0]!.id }
    const { body: sizes } = await owner.call(listPriorMeasurements, { params })
    expect(sizes).toMatchObject([
      {
        measuredOn: '2026-10-15',
        lengthCm: 4,
        widthCm: 2.8,
        depthCm: null,
        source: 'Imported from wounds.csv',
      },
      { measuredOn: '2026-10-01', lengthCm: 4.5, widthCm: 3, depthCm: 0.5, voided: null },
    ])
    expect((await owner.call(listWoundAssessments, { params })).body).toEqual([])
    const voiding = { params: { priorMeasurementId: sizes[0]!.id }, body: { reason: 'Another wound' } }
    expect((await owner.call(voidPriorMeasurement, voiding)).body.voided).toMatchObject({
      reason: 'Another wound',
    })
    expect(await owner.send(voidPriorMeasurement, voiding)).toMatchObject({
      status: 409,
      problem: { code: 'patient.entry-void' },
    })
  })

  it('has its allergies as proposals, which safety checks read', async () => {
    const { rows } = await importRows(owner, woundFile)
    const { body } = await owner.call(readPatient, { params: { patientId: rows[0]!.patientId! } })
    expect(body).toMatchObject({ allergies: 'Sulfa; latex', allergyState: 'listed' })
  })

  it('has its insurance as registration stores it', async () => {
    const csv = `First,Last,MRN,Primary Insurance,Member ID,Effective Date,Relationship,Subscriber Last Name,Subscriber First Name,Secondary Insurance,Secondary Member ID
Ada,Quill,N-1,medicare,1EG4-TE5-MK72,2025-01-01,,,,AC-1,A-77`
    const { rows } = await importRows(owner, csv, { insuranceStart: '2026-01-01' })
    const { body } = await owner.call(listCoverages, { params: { patientId: rows[0]!.patientId! } })
    expect(body).toMatchObject([
      { payer: { name: 'ACME Health' }, memberId: 'A-77', rank: 'secondary', startDate: '2026-01-01' },
      {
        payer: { name: 'Medicare' },
        memberId: '1EG4-TE5-MK72',
        rank: 'primary',
        relation: 'self',
        startDate: '2025-01-01',
      },
    ])
    const without = await previewRows(owner, csv)
    expect(without.body.rows[0]?.fields).toEqual({
      secondaryStart: 'Effective date is required. Add it to the file, or select one for all rows',
    })
  })
})

describe('columns that a role may import', () => {
  const full = `First,Last,MRN,Allergies,History,Meds,Risk Factors,Wound Type,Wound Location,Primary Insurance,Member ID,Effective Date
Ada,Quill,R-1,Latex,Diabetes,Warfarin,Smoking,DFU,Heel,Medicare,M-1,2025-01-01`
  const chartHeaders = ['Allergies', 'History', 'Meds', 'Risk Factors', 'Wound Type', 'Wound Location']

  it('are those of registration for a front desk, and the answer says which were left out', async () => {
    const desk = await signInAs('front-desk')
    const { columns, rows, counts } = await importRows(desk, full)
    expect(counts.stored).toBe(1)
    const held = shippedRoles['front-desk'].rights as readonly string[]
    const withheld = columns.filter((column) => column.withheld !== null).map(({ header }) => header)
    expect(withheld).toEqual([
      ...chartHeaders,
      ...(held.includes('coverage') ? [] : ['Primary Insurance', 'Member ID', 'Effective Date']),
    ])
    const { body: stored } = await owner.call(readPatient, { params: { patientId: rows[0]!.patientId! } })
    expect(stored).toMatchObject({
      allergies: null,
      allergyState: 'not-asked',
      medicalHistory: null,
      currentMedications: null,
      riskFactors: [],
      openWounds: 0,
    })
  })

  it.each([
    ['allergies', 'X'],
    ['medicalHistory', 'X'],
    ['currentMedications', 'X'],
    ['riskFactors', 'X'],
    ['woundType', 'X'],
    ['woundLocation', 'X'],
    ['woundNotes', 'X'],
  ])('are no others by naming them: %s', async (field, header) => {
    const desk = await signInAs('front-desk')
    const { status, problem } = await previewRows(desk, 'First,Last,MRN,X\nAda,Quill,R-2,Latex', {
      mapping: { [header]: field },
    })
    expect(status).toBe(400)
    expect(problem.fields).toEqual({ 'mapping.X': 'Your role can’t import this column' })
    expect((await owner.call(listPatients, {})).body).toEqual([])
  })

  it('stay those of the role in a chart that exists: nothing of the chart is compared or shown', async () => {
    await importRows(owner, full)
    const desk = await signInAs('front-desk')
    const other = full.replace('Latex', 'Penicillin').replace('Warfarin', 'Metformin')
    const { body, text } = await previewRows(desk, other)
    expect(body.rows[0]).toMatchObject({ outcome: 'unchanged', differences: [] })
    for (const word of ['Latex', 'Warfarin', 'Diabetes', 'Smoking']) {
      expect(
        JSON.stringify(body.rows[0]?.differences) + JSON.stringify(body.rows[0]?.understood),
      ).not.toContain(word)
    }
    expect(text).not.toContain('Warfarin')
    const applied = await desk.send(importPatients, {
      body: { csv: other, dryRun: false, apply: [{ row: 1, changes: ['allergies'] }] },
    })
    expect(applied.status).toBe(400)
  })

  it('are all of them for a nurse but insurance, and all for who has both', async () => {
    const nurse = await signInAs('nurse')
    const { columns } = (await previewRows(nurse, full)).body
    expect(columns.filter(({ withheld }) => withheld !== null).map(({ header }) => header)).toEqual([
      'Primary Insurance',
      'Member ID',
      'Effective Date',
    ])
    expect((await previewRows(owner, full)).body.columns.every(({ withheld }) => withheld === null)).toBe(
      true,
    )
  })
})
