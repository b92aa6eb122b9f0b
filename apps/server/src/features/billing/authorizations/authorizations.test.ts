/** Prior authorizations: taken by claims, used up, running out, canceled. Rule CM33. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cancelAuthorization,
  changeAuthorization,
  changePayer,
  createAuthorization,
  createClaim,
  listAuthorizations,
  listAuthorizationWork,
  listCoverages,
  listPayers,
  readClaim,
  submitClaims,
  type PriorAuthorization,
} from '@mendwell/contract'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
  const { body } = await house.admin.call(listPayers, { query: { status: 'all' } })
  const payer = body.find(({ id }) => id === house.privateId)!
  await house.admin.call(
    changePayer,
    { params: { payerId: payer.id }, body: { authorizationCodes: ['97597'] } },
    { 'if-match': `"${payer.version}"` },
  )
})
afterAll(() => house.practice.close())

const createSamplePatient = async () => {
  const patientId = await house.patient({ payerId: house.privateId, memberId: 'LK-9' })
  const [coverage] = (await house.admin.call(listCoverages, { params: { patientId } })).body
  return { patientId, coverageId: coverage!.id }
}
type Patient = Awaited<ReturnType<typeof createSamplePatient>>
const authorize = ({ patientId, coverageId }: Patient, more: object = {}) =>
  house.admin.call(createAuthorization, {
    params: { patientId },
    body: {
      coverageId,
      number: 'AUTH-1',
      startDate: '2026-11-01',
      endDate: '2026-12-31',
      codes: [{ code: '97597', units: 2 }],
      ...more,
    },
  })
const bill = async (patientId: string, visitDate = '2026-11-16') => {
  const visitId = await house.visit(patientId, { visitDate })
  return (await house.admin.call(createClaim, { body: { visitId } })).body
}
const fetchClaim = async (claimId: string) =>
  (await house.admin.call(readClaim, { params: { claimId } })).body
const fetchUse = async ({ patientId }: Patient) =>
  (await house.admin.call(listAuthorizations, { params: { patientId } })).body.map(
    ({ number, status, codes }) =>
      `${number} ${status} ${codes.map(({ code, remainingUnits }) => `${code}:${remainingUnits}`).join(' ')}`,
  )
const listHolds = async (claimId: string) =>
  (await fetchClaim(claimId)).findings
    .filter(({ weight, field }) => weight === 'holds' && field === 'priorAuthorization')
    .map(({ words }) => words)

describe('a prior authorization', () => {
  it('[CM33] frees the claim that waited for it, and its number leaves in REF*G1', async () => {
    const patient = await createSamplePatient()
    const claim = await bill(patient.patientId)
    expect(await listHolds(claim.id)).toEqual([
      'Missing: prior authorization number. This payer requires it for 97597.',
    ])
    expect((await authorize(patient)).status).toBe(201)
    expect(await fetchClaim(claim.id)).toMatchObject({ priorAuthorization: 'AUTH-1', isHeld: false })
    const { body } = await house.admin.call(submitClaims, { body: { claimIds: [claim.id] } })
    const file = await house.admin.raw('GET', `/api/billing/submissions/${body.submission?.id}/file`)
    expect(file.text).toContain('REF*G1*AUTH-1~')
  })

  it('[CM33] is used up by visits and claims, and the one too many is held', async () => {
    const patient = await createSamplePatient()
    await authorize(patient)
    expect(await fetchUse(patient)).toEqual(['AUTH-1 active 97597:2'])
    await house.visit(patient.patientId, { visitDate: '2026-11-10' })
    expect(await fetchUse(patient)).toEqual(['AUTH-1 active 97597:1'])
    const first = await bill(patient.patientId, '2026-11-12')
    expect(first.priorAuthorization).toBe('AUTH-1')
    expect(await fetchUse(patient)).toEqual(['AUTH-1 used-up 97597:0'])
    const second = await bill(patient.patientId, '2026-11-14')
    expect(second.findings.find(({ rule }) => rule === 'authorization-fits')).toMatchObject({
      weight: 'informs',
    })
    const third = await bill(patient.patientId, '2026-11-16')
    expect(third.priorAuthorization).toBeNull()
    expect(await listHolds(third.id)).toHaveLength(1)
    // Of the visit without a claim, and of the two claims.
    expect(await fetchUse(patient)).toEqual(['AUTH-1 used-up 97597:-1'])
  })

  it('[CM33] is held for another day, a missing code, and by its number in any case', async () => {
    const patient = await createSamplePatient()
    const before = await authorize(patient, { number: 'old-1', endDate: '2026-11-10' })
    const claim = await bill(patient.patientId)
    expect(claim.priorAuthorization).toBeNull()
    await house.practice.owner.query(
      `update billing_claims set prior_authorization = 'OLD-1' where id = $1`,
      [claim.id],
    )
    expect((await listHolds(claim.id))[0]).toContain('not for the date of service')
    const params = { patientId: patient.patientId, authorizationId: before.body.id }
    const change = await house.admin.call(
      changeAuthorization,
      { params, body: { endDate: '2026-12-31', codes: [{ code: 'G0277', units: 4 }] } },
      { 'if-match': '"1"' },
    )
    expect(change.body).toMatchObject({ version: 2, codes: [{ code: 'G0277', units: 4 }] })
    expect((await listHolds(claim.id))[0]).toContain('does not include 97597')
  })

  it('[CM33] renamed or canceled, it is so on pending claims', async () => {
    const patient = await createSamplePatient()
    const { body } = await authorize(patient)
    const claim = await bill(patient.patientId)
    const params = { patientId: patient.patientId, authorizationId: body.id }
    await house.admin.call(
      changeAuthorization,
      { params, body: { number: 'AUTH-2' } },
      { 'if-match': `"${body.version}"` },
    )
    expect((await fetchClaim(claim.id)).priorAuthorization).toBe('AUTH-2')
    const cancel = () =>
      house.admin.call(cancelAuthorization, { params, body: { reason: 'Entered for another patient' } })
    expect((await cancel()).body).toMatchObject({
      status: 'canceled',
      canceled: { reason: expect.any(String) },
    })
    expect((await cancel()).problem.code).toBe('authorization.canceled')
    expect(await fetchClaim(claim.id)).toMatchObject({ priorAuthorization: null, isHeld: true })
  })

  it('has its fields, once, at a coverage of its patient', async () => {
    const patient = await createSamplePatient()
    const other = await createSamplePatient()
    const id = randomUUID()
    expect((await authorize(patient, { id })).body.id).toBe(id)
    expect((await authorize(patient, { id })).body.id).toBe(id)
    expect((await authorize(patient, { id, endDate: '2026-12-30' })).problem.code).toBe('request.id-reused')
    expect((await authorize(patient, { number: 'auth-1' })).problem.fields).toHaveProperty('number')
    expect((await authorize(patient, { number: '' })).problem.fields).toHaveProperty('number')
    expect((await authorize(patient, { number: 'B', codes: [] })).problem.fields).toHaveProperty('codes')
    expect(
      (await authorize(patient, { number: 'B', startDate: '2026-12-01', endDate: '2026-11-30' })).problem
        .fields,
    ).toHaveProperty('endDate')
    const foreign = await authorize({ ...patient, coverageId: other.coverageId }, { number: 'B' })
    expect(foreign.problem.fields).toHaveProperty('coverageId')
    const twice = [
      { code: '97597', units: 1 },
      { code: '97597', units: 2 },
    ]
    expect((await authorize(patient, { number: 'B', codes: twice })).status).toBe(400)
  })

  it('is on the work list when it runs out, and not before', async () => {
    const patient = await createSamplePatient()
    const list = async (show: 'attention' | 'current') =>
      (await house.admin.call(listAuthorizationWork, { query: { show } })).body
        .filter((one: PriorAuthorization) => one.patientId === patient.patientId)
        .map(({ number, status }) => `${number} ${status}`)
    await authorize(patient, { number: 'LONG', codes: [{ code: '97597', units: null }] })
    await authorize(patient, { number: 'SOON', endDate: '2026-11-20' })
    await authorize(patient, { number: 'GONE', endDate: '2026-11-05' })
    await authorize(patient, { number: 'PAST', startDate: '2026-01-01', endDate: '2026-09-01' })
    expect(await list('attention')).toEqual(['GONE expired', 'SOON running-out'])
    expect(await list('current')).toEqual(['SOON running-out', 'LONG active'])
  })
})
