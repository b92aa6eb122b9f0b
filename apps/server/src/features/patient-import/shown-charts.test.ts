/** Whose charts an import shows: it is logged, counted as lists are, and not possible under emergency access. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  importPatients,
  listPatientImports,
  readPatientImport,
  startBreakGlass,
  undoPatientImport,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { importRows, previewRows } from '../../testing/imports/import-file.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let organization: string
let owner: ApiClient

beforeAll(async () => {
  practice = await startTestServer({ patientReadLimit: { patients: 3, seconds: 3_600 } })
})
afterAll(() => practice.close())
beforeEach(async () => {
  organization = await practice.organization('Harbor Wound Clinic')
  owner = await practice.as(await practice.person(organization, 'clinician', { owner: true }))
})

const csv = `First,Last,MRN,DOB
Ada,Quill,S-1,1948-03-13
Bo,Berg,S-2,1950-01-31
Cy,Carr,S-3,1951-02-01
Di,Dahl,S-4,1952-03-02`
const readLogged = async (action: string): Promise<string[]> => {
  const { rows } = await practice.owner.query<{ details: { patients: string[] } }>(
    'select details from compliance_logs where organization_id = $1 and action = $2 order by xid',
    [organization, action],
  )
  return rows.at(-1)!.details.patients.toSorted()
}
const undo = async (id: string, who = owner) =>
  who.send(undoPatientImport, { params: { patientImportId: id }, body: { reason: 'Wrong file' } })

describe('charts that an import shows', () => {
  it('are in the log: recognized, possible duplicates, updated, and undone', async () => {
    const { rows } = await importRows(owner, csv)
    const ids = rows.map(({ patientId }) => patientId!)
    expect(await readLogged('patient.import')).toEqual([])
    const later = `First,Last,MRN,DOB,City
Ada,Quill,S-1,1948-03-13,Dublin
Bo,Berg,S-9,1950-01-31,
Eve,Lane,S-10,1960-01-01,`
    await previewRows(owner, later)
    expect(await readLogged('patient.import')).toEqual(ids.slice(0, 2).toSorted())
    const stored = await importRows(owner, later, { apply: [{ row: 1, changes: ['city'] }] })
    expect(await readLogged('patient.import')).toEqual(ids.slice(0, 2).toSorted())
    expect((await undo(stored.id)).status).toBe(200)
    expect(await readLogged('patient-import.undo')).toEqual([ids[0], stored.rows[2]!.patientId].toSorted())
  })

  it('count as those of a list, unless the file itself says whose they are', async () => {
    await importRows(owner, csv)
    const desk = await practice.as(await practice.person(organization, 'clinician'))
    for (let again = 0; again < 2; again += 1) expect((await previewRows(desk, csv)).status).toBe(200)
    const three = 'MRN\nS-1\nS-2\nS-3'
    expect((await previewRows(desk, three)).body.counts).toMatchObject({ unchanged: 3 })
    for (const dryRun of [true, false]) {
      const body = { csv: 'MRN\nS-4', dryRun }
      expect(await desk.send(importPatients, { body })).toMatchObject({
        status: 429,
        problem: { code: 'patient.read-limit' },
      })
    }
    expect((await previewRows(desk, three)).status).toBe(200)
  })
})

describe('under emergency access', () => {
  it('nothing is imported or undone, and no undone import of others is shown', async () => {
    const [east, west] = [
      await practice.facility(organization, 'East House'),
      await practice.facility(organization, 'West House'),
    ]
    const undone = await importRows(owner, 'First,Last,MRN\nAda,Quill,S-1', { facilityId: west })
    await undo(undone.id)
    const { id } = await importRows(owner, 'First,Last,MRN\nBo,Berg,S-2', { facilityId: west })
    const person = await practice.person(organization, 'clinician', { facilityIds: [east] })
    const nurse = await practice.as(person, { proved: true })
    expect((await nurse.call(listPatientImports, {})).body).toEqual([])
    await nurse.call(startBreakGlass, { body: { reason: 'Covering the night' } })
    expect((await nurse.call(listPatientImports, {})).body.map((one) => one.id)).toEqual([id])
    const params = { patientImportId: undone.id }
    expect((await nurse.send(readPatientImport, { params })).status).toBe(404)
    const refused = { status: 403, problem: { code: 'break-glass.access-change' } }
    for (const dryRun of [true, false]) {
      const body = { csv: 'MRN\nS-2', dryRun }
      expect(await nurse.send(importPatients, { body })).toMatchObject(refused)
    }
    expect(await undo(id, nurse)).toMatchObject(refused)
    expect((await owner.call(listPatientImports, {})).body).toHaveLength(2)
  })
})
