/** Claims and money are found by the numbers on them, by those who see the list that they are on. */
import {
  createBankDeposit,
  createStatements,
  postRemittance,
  searchEverything,
  type SearchHit,
} from '@mendwell/contract'
import { shippedRoles } from '@mendwell/contract/rights'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { createAccountHelpers } from '../../../testing/billing/patient-accounts.ts'

let house: BillingTestServer
let biller: ApiClient
let claim: { id: string; claimNumber: string }
let patientId: string
let statementNumber: number
const { hire, pay, sentClaim } = createAccountHelpers(() => house)

const find = async (q: string, by: ApiClient = biller): Promise<SearchHit[]> => {
  const answer = await by.call(searchEverything, { query: { q, limit: 20 } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const findKind = async (kind: SearchHit['kind'], q: string, by?: ApiClient) =>
  (await find(q, by)).filter((hit) => hit.kind === kind)

beforeAll(async () => {
  house = await startBillingTestServer()
  biller = await hire('biller')
  patientId = await house.patient({ lastName: 'Marlowe' })
  claim = await sentClaim(patientId)
  await house.admin.send(postRemittance, {
    body: {
      ...{ payerId: house.medicareId, traceNumber: 'EFT-90-4417', paymentDate: '2026-11-15', amount: 200 },
      claims: [
        {
          ...{ claimId: claim.id, paid: 200, payerControlNumber: 'ICN 2611/0077' },
          adjustments: [
            { group: 'CO', code: '45', amount: 100 },
            { group: 'PR', code: '2', amount: 50 },
          ],
        },
      ],
    },
  })
  await house.practice.owner.query('update billing_claims set payer_control_number = $2 where id = $1', [
    claim.id,
    'ICN 2611/0077',
  ])
  await pay(patientId, 10, { method: 'check', reference: 'CK-55120' })
  await biller.send(createBankDeposit, {
    body: { depositedOn: '2026-11-16', method: 'check', amount: 10, reference: 'SLIP-7788', items: [] },
  })
  const sent = await biller.send(createStatements, { body: { id: randomUUID(), patientIds: [patientId] } })
  expect(sent.status, sent.text).toBe(201)
  const { rows } = await house.practice.owner.query<{ number: number }>(
    'update patient_statements set statement_number = 60231 returning statement_number as number',
  )
  statementNumber = rows[0]!.number
})
afterAll(() => house.practice.close())

describe('what is found', () => {
  it.each(['ICN 2611/0077', 'icn26110077', 'icn2611'])('is a claim by its payer’s number %s', async (q) => {
    expect(await findKind('claim', q)).toMatchObject([
      { id: claim.id, title: `Claim ${claim.claimNumber}`, url: `/billing-dashboard?claim=${claim.id}` },
    ])
  })

  it('is a payer’s payment by its check or EFT number, whole or as it begins', async () => {
    for (const q of ['EFT-90-4417', 'eft904417', 'eft90'])
      expect(await findKind('payment', q), q).toMatchObject([
        {
          title: 'Payment EFT-90-4417',
          detail: 'Medicare Ohio · 11/15/2026 · $200.00',
          url: expect.stringMatching(/^\/billing-dashboard\?tab=payments&payment=/),
        },
      ])
    expect(await findKind('payment', 'eft9099')).toEqual([])
  })

  it('is a patient’s check, a deposit, and a statement', async () => {
    expect(await findKind('patient-payment', 'CK-55120')).toMatchObject([
      { title: 'Patient payment CK-55120', detail: 'Marlowe, Ada · 11/16/2026 · $10.00' },
    ])
    expect(await findKind('deposit', 'slip-7788')).toMatchObject([
      { title: 'Deposit SLIP-7788', url: '/billing-dashboard?tab=close&day=2026-11-16' },
    ])
    for (const q of [`statement ${statementNumber}`, String(statementNumber)])
      expect(await findKind('statement', q), q).toMatchObject([
        { title: 'Statement 60231', url: `/billing-dashboard?tab=patients&account=${patientId}` },
      ])
    expect(await findKind('statement', 'statement 602')).toEqual([])
  })
})

describe('what is not found', () => {
  const numbers = ['ICN 2611/0077', 'EFT-90-4417', 'CK-55120', 'SLIP-7788', 'statement 60231']
  const kinds = ['claim', 'payment', 'patient-payment', 'deposit', 'statement']
  const findMoney = async (by: ApiClient) =>
    (await Promise.all(numbers.map((q) => find(q, by)))).flat().filter(({ kind }) => kinds.includes(kind))

  it('by those who do not bill, and by no one of another practice', async () => {
    expect(await findMoney(house.nurse)).toEqual([])
    expect(await findMoney(await hire('front-desk'))).toEqual([])
    const elsewhere = await house.practice.organization('Elsewhere')
    const stranger = await house.practice.as(await house.practice.person(elsewhere, 'admin'))
    expect(await findMoney(stranger)).toEqual([])
  })

  it('of patients’ money by those without it, and of deposits by those who see one facility', async () => {
    const person = await house.practice.person(house.organization, 'clinician')
    const rights = shippedRoles.biller.rights.filter((right) => right !== 'payments')
    await house.practice.owner.query(
      "update memberships set shipped_role = 'biller', role_rights = $2 where user_id = $1",
      [person.id, rights],
    )
    const coder = await house.practice.as(person)
    expect((await findMoney(coder)).map(({ kind }) => kind).toSorted()).toEqual(['claim', 'payment'])
    const west = await house.practice.facility(house.organization, 'West')
    const limited = await house.practice.person(house.organization, 'clinician', { facilityIds: [west] })
    await house.practice.owner.query(
      "update memberships set shipped_role = 'biller', role_rights = $2 where user_id = $1",
      [limited.id, shippedRoles.biller.rights],
    )
    const narrow = await house.practice.as(limited)
    expect((await findMoney(narrow)).map(({ kind }) => kind)).toEqual(['payment'])
  })
})
