/** Visits that the patient pays for: priced, stated, paid, refunded, and never billed to a payer as well. */
import {
  answerCoverageNotice,
  changeClaim,
  createClaim,
  createCoverage,
  createSelfPayCharge,
  createStatements,
  listBillableVisits,
  prepareCoverageNotice,
  previewSelfPayCharge,
  readClaim,
  refundPatientPayment,
  voidVisit,
  voidSelfPayCharge,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { createAccountHelpers } from '../../../testing/billing/patient-accounts.ts'

let house: BillingTestServer
let biller: ApiClient
const { hire, pay, read } = createAccountHelpers(() => house)
beforeAll(async () => {
  house = await startBillingTestServer()
  biller = await hire('biller')
})
afterAll(() => house.practice.close())

/** A patient without any coverage. */
async function uninsured(): Promise<string> {
  const patientId = await house.patient()
  await house.practice.owner.query('delete from coverages where patient_id = $1', [patientId])
  return patientId
}
const preview = async (visitId: string) =>
  (await biller.send(previewSelfPayCharge, { params: { visitId } })).body
const bill = (visitId: string, more: object = {}) =>
  biller.send(createSelfPayCharge, { body: { visitId, reason: 'no_coverage', ...more } })
const cancel = (selfPayChargeId: string) =>
  biller.send(voidSelfPayCharge, { params: { selfPayChargeId }, body: { reason: 'Coverage found' } })
const claim = (visitId: string) => biller.send(createClaim, { body: { visitId } })
const listWaiting = async () =>
  (await biller.call(listBillableVisits, { query: { limit: 200 } })).body.map(({ visitId }) => visitId)

async function estimate(patientId: string, items: object[]) {
  const { status, text, body } = await biller.send(prepareCoverageNotice, {
    params: { patientId },
    body: { kind: 'estimate', plannedFor: '2026-11-16', items },
  })
  expect(status, text).toBe(201)
  return body
}
const service = (code: string, amount: number) => ({ code, description: 'Wound care', estimate: amount })

async function signAbn(patientId: string, code: string, option = '2') {
  const { body } = await biller.send(prepareCoverageNotice, {
    params: { patientId },
    body: {
      ...{ kind: 'abn', plannedFor: '2026-11-16' },
      items: [{ code, description: 'Cleaning of the wound', reason: 'Too often', estimate: 90 }],
    },
  })
  const { status, text } = await biller.send(answerCoverageNotice, {
    params: { patientId, coverageNoticeId: body.id },
    body: { option, answeredOn: '2026-11-16', formExpiresOn: '2029-03-31' },
  })
  expect(status, text).toBe(200)
}

describe('a visit of a patient without coverage', () => {
  it('[PA10] [PA11] is charged by the fee schedule, stated, paid, and refunded', async () => {
    const patientId = await uninsured()
    const visitId = await house.visit(patientId)
    expect(await listWaiting()).toContain(visitId)
    expect(await preview(visitId)).toMatchObject({
      ...{ reason: 'no_coverage', problem: null, estimate: null, claimNumber: null },
      lines: [
        { code: '97597', units: 1, source: 'fee_schedule' },
        { code: '97598', units: 2, source: 'fee_schedule' },
      ],
    })
    const id = randomUUID()
    const both = await Promise.all([bill(visitId, { id }), bill(visitId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const charge = both.find(({ status }) => status === 201)!.body
    expect(charge).toMatchObject({ chargeNumber: expect.stringMatching(/^SP\d{8}$/), total: 350 })
    expect(await listWaiting()).not.toContain(visitId)
    const account = await read(patientId)
    expect(account).toMatchObject({
      ...{ balance: 350, aging: { '0-30': 350 } },
      claims: [
        {
          ...{ claimId: charge.id, claimNumber: charge.chargeNumber, payerName: 'Self-pay' },
          ...{ charge: 350, insuranceOpen: 0, balance: 350, selfPay: { reason: 'no_coverage' } },
        },
      ],
      ledger: [{ kind: 'charge', amount: 350, open: 350 }],
    })
    const { body: sent } = await biller.call(createStatements, {
      body: { id: randomUUID(), patientIds: [patientId], delivery: 'printed' },
    })
    expect(sent.statements).toMatchObject([{ due: 350 }])
    const { body: paid } = await pay(patientId, 400)
    expect(await read(patientId)).toMatchObject({ balance: 0, unapplied: 50 })
    const refund = await biller.send(refundPatientPayment, {
      params: { patientId, patientPaymentId: paid.id },
      body: { amount: 50, method: 'cash', refundedOn: '2026-11-16', reason: 'Paid too much' },
    })
    expect(refund.status).toBe(201)
    expect((await read(patientId)).ledger.at(-1)?.open).toBe(0)
  })

  it('[PA11] is billed the total that was shown, or nothing', async () => {
    const visitId = await house.visit(await uninsured())
    const id = randomUUID()
    const refused = await bill(visitId, { id, total: 300 })
    expect(refused.problem.fields?.['amounts']).toContain('prices have changed')
    const { body: charge } = await bill(visitId, { id, total: 350 })
    expect((await bill(visitId, { id, total: 350 })).body.id).toBe(charge.id)
    expect((await bill(visitId, { id, total: 320 })).problem.code).toBe('request.id-reused')
    const { rows } = await house.practice.owner.query<{ action: string }>(
      `select action from compliance_logs where resource_type = 'self-pay-charge' and action like '%create' order by xid desc limit 1`,
    )
    expect(rows).toEqual([{ action: 'self-pay-charge.create' }])
  })

  it('[PA12] a visit that is voided at the same time leaves nothing to pay', async () => {
    const patientId = await uninsured()
    const visitId = await house.visit(patientId)
    await Promise.all([
      bill(visitId),
      house.nurse.send(voidVisit, {
        params: { visitId },
        body: { reason: 'Wrong patient' },
      }),
    ])
    expect(await read(patientId)).toMatchObject({ balance: 0, claims: [] })
  })

  it('[PA12] gets no claim while it is billed to the patient, and one after the charge is void', async () => {
    const patientId = await uninsured()
    const visitId = await house.visit(patientId)
    const { body: charge } = await bill(visitId)
    await pay(patientId, 100)
    await biller.call(createCoverage, {
      params: { patientId },
      body: { payerId: house.medicareId, memberId: '1EG4-TE5-MK73', startDate: '2026-01-01' },
    })
    expect((await read(patientId)).claims).toMatchObject([{ selfPay: { isCoverageFound: true } }])
    const refused = await claim(visitId)
    expect(refused.problem.code).toBe('claim.self-pay')
    expect(refused.problem.fields?.['visitId']).toContain(charge.chargeNumber)
    expect((await cancel(charge.id)).status).toBe(200)
    expect((await cancel(charge.id)).body.voided).toMatchObject({ reason: 'Coverage found' })
    expect(await read(patientId)).toMatchObject({ balance: 0, unapplied: 100, claims: [] })
    expect(await listWaiting()).toContain(visitId)
    expect((await claim(visitId)).status).toBe(201)
    expect((await bill(visitId)).problem.code).toBe('self-pay.refused')
  })

  it('[PA12] of a claim and a charge at once lets one through', async () => {
    const patientId = await house.patient({ payerId: house.privateId })
    const visitId = await house.visit(patientId)
    const body = { reason: 'patient_request', note: 'Asked in writing' }
    const both = await Promise.all([claim(visitId), bill(visitId, body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('owes nothing for a visit that was entered in error', async () => {
    const patientId = await uninsured()
    const visitId = await house.visit(patientId)
    await bill(visitId)
    await pay(patientId, 20)
    const { status, text } = await house.nurse.send(voidVisit, {
      params: { visitId },
      body: { reason: 'Wrong patient' },
    })
    expect(status, text).toBe(200)
    expect(await read(patientId)).toMatchObject({ balance: 0, unapplied: 20 })
  })
})

describe('a good faith estimate', () => {
  it('[PA11] prices the visit, and [PA13] is said to be exceeded from $400 on', async () => {
    const patientId = await uninsured()
    await estimate(patientId, [service('97597', 80), service('97598', 20)])
    const visitId = await house.visit(patientId)
    expect(await preview(visitId)).toMatchObject({
      estimate: { total: 100 },
      lines: [
        { amount: 80, source: 'estimate' },
        { amount: 20, source: 'estimate' },
      ],
    })
    const amounts = (amount: number) => ({ amounts: [{ position: 1, amount }] })
    const { body: below } = await bill(visitId, amounts(419.99))
    expect(below).toMatchObject({ total: 499.99, exceedsEstimateBy: null })
    await cancel(below.id)
    const { body: above } = await bill(visitId, amounts(420))
    expect(above).toMatchObject({ total: 500, exceedsEstimateBy: 400, estimate: { total: 100 } })
    expect((await read(patientId)).claims).toMatchObject([
      { selfPay: { estimate: 100, exceedsEstimateBy: 400 } },
    ])
  })
})

describe('insurance that the patient has', () => {
  it('[PA10] is set aside only at the patient’s documented request, and never for Medicare or Medicaid', async () => {
    const covered = await house.visit(await house.patient({ payerId: house.privateId }))
    const request = { reason: 'patient_request' }
    expect((await bill(covered, request)).problem.fields).toHaveProperty('note')
    expect((await bill(covered)).problem.fields).toHaveProperty('reason')
    expect((await bill(covered, { ...request, note: 'Signed request of 11/16' })).status).toBe(201)
    const medicare = await house.visit(await house.patient())
    expect(await preview(medicare)).toMatchObject({
      reason: null,
      problem: expect.stringContaining('Medicare requires a claim'),
    })
    expect((await bill(medicare)).problem.fields?.['visitId']).toContain('Medicare requires a claim')
  })

  it('rejects a service of another visit and amounts that are missing', async () => {
    const visitId = await house.visit(await uninsured())
    const other = await bill(visitId, { amounts: [{ position: 7, amount: 5 }] })
    expect(other.problem.fields).toHaveProperty('amounts.0.position')
    const nothing = [0, 1].map((position) => ({ position, amount: 0 }))
    expect((await bill(visitId, { amounts: nothing })).problem.fields).toHaveProperty('amounts')
  })
})

describe('an ABN with option 2', () => {
  it('[PA10] [PA12] bills its services to the patient and the others to Medicare', async () => {
    const patientId = await house.patient()
    const visitId = await house.visit(patientId)
    await signAbn(patientId, '97598')
    const { body: held } = await claim(visitId)
    expect(held).toMatchObject({ isHeld: true, totalAmount: 350 })
    expect(await preview(visitId)).toMatchObject({
      ...{ reason: 'abn_option_2', claimNumber: held.claimNumber, estimate: null },
      lines: [{ code: '97598', position: 1 }],
    })
    const { body: charge, status } = await bill(visitId, { reason: 'abn_option_2' })
    expect(status).toBe(201)
    const { body: rest } = await biller.call(readClaim, { params: { claimId: held.id } })
    expect(rest.lines.map(({ code }) => code)).toEqual(['97597'])
    expect(rest.totalAmount + charge.total).toBe(350)
    expect(rest.isHeld).toBe(false)
    const back = await biller.send(
      changeClaim,
      {
        params: { claimId: held.id },
        body: { lines: [{ code: '97598', units: 1, pointers: [1] }], reason: 'Back' },
      },
      { 'if-match': `"${rest.version}"` },
    )
    expect(back.problem.fields?.['lines']).toContain(charge.chargeNumber)
  })

  it('[PA12] leaves nothing to claim where it covers the visit, and nothing that was sent', async () => {
    const patientId = await house.patient()
    const visitId = await house.visit(patientId)
    await signAbn(patientId, '97597')
    await signAbn(patientId, '97598')
    const { body: charge } = await bill(visitId, { reason: 'abn_option_2' })
    expect(charge).toMatchObject({ isWholeVisit: true, total: 350 })
    expect((await claim(visitId)).problem.code).toBe('claim.self-pay')
    await cancel(charge.id)
    const { body: made } = await claim(visitId)
    // As if it had been sent before the notice was recorded.
    await house.practice.owner.query(
      `update billing_claims set status = 'submitted', submitted_date = '2026-11-16', is_held = false, hold_reasons = '{}' where id = $1`,
      [made.id],
    )
    expect((await bill(visitId, { reason: 'abn_option_2' })).problem.fields?.['visitId']).toContain(
      made.claimNumber,
    )
  })
})
