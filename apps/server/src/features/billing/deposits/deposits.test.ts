/** Bank deposits and the daily close: every cent in one place, what does not agree is named, and a closed day stays closed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closeDay,
  createBankDeposit,
  listUndeposited,
  readDailyClose,
  reopenDay,
  voidBankDeposit,
} from '@mendwell/contract'
import { write835 } from '@mendwell/x12/test-responses'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../../../testing/api-client.ts'
import { createAccountHelpers } from '../../../testing/billing/patient-accounts.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { createClaimHelpers, createPayerFrame } from '../../../testing/billing/claims.ts'
import { buildAdjustment, buildRemittance, buildRemittedClaim } from '../../../testing/billing/payments.ts'

const today = '2026-11-16'
let house: BillingTestServer
let biller: ApiClient
let owner: ApiClient
const { hire, pay, sentClaim } = createAccountHelpers(() => house)
const { take } = createClaimHelpers(() => house)
beforeAll(async () => {
  house = await startBillingTestServer()
  biller = await hire('biller')
  owner = await house.practice.as(await house.practice.person(house.organization, 'admin'), { proved: true })
})
afterAll(() => house.practice.close())

const deposit = (body: object, by = biller) =>
  by.send(createBankDeposit, { body: { depositedOn: today, method: 'check', items: [], ...body } })
const readDay = async (date = today) => (await biller.call(readDailyClose, { query: { date } })).body
const listOpenItems = async () => (await biller.call(listUndeposited, {})).body
const close = (date: string, more: object = {}) => biller.send(closeDay, { body: { date, ...more } })

/** A payer's file: `paid` of the claim, the rest contractual, and `withheld` for no single claim. */
async function importPayment(trace: string, paidCents: number, withheldCents: number): Promise<void> {
  const claim = await sentClaim(await house.patient())
  const adjustments = [buildAdjustment('CO', '45', Math.round(claim.totalAmount * 100) - paidCents)]
  const file = buildRemittance(trace, [buildRemittedClaim(claim, { paidCents, adjustments })])
  const withheld = { npi: '1234567893', date: null, reason: 'WO', reference: 'ICN-1', cents: withheldCents }
  await take(
    write835(createPayerFrame(), {
      ...file,
      paymentCents: paidCents - withheldCents,
      providerAdjustments: [withheld],
    }),
  )
}

describe('a day', () => {
  it('[DC1] [DC3] adds up to the cent, and what reached the bank is matched payment by payment', async () => {
    await importPayment('T-DAY', 8_000, 500)
    const patientId = await house.patient()
    await pay(patientId, 25.5, { method: 'cash' })
    const before = await readDay()
    expect(before.closed).toBeNull()
    expect(before.figures.payers).toMatchObject({
      ...{ count: 1, amount: 75, posted: 80, unposted: 0, resolved: 0, providerAdjustments: -5 },
    })
    expect(before.figures.patients).toMatchObject({ amount: 25.5, applied: 0, unapplied: 25.5, refunded: 0 })
    expect(before.figures.undeposited).toEqual({ count: 2, amount: 100.5 })
    expect(before.figures.differences).toEqual([])
    const items = (await listOpenItems()).map(({ kind, id }) => ({ kind, id }))
    const id = randomUUID()
    const [first, again] = [
      await deposit({ id, amount: 100.49, reference: 'SLIP-1', items }),
      await deposit({ id, amount: 100.49, reference: 'SLIP-1', items }),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(first.body).toMatchObject({ difference: -0.01, items: [{ amount: 75 }, { amount: 25.5 }] })
    expect((await readDay()).figures).toMatchObject({
      deposits: { count: 1, amount: 100.49, items: 100.5, difference: -0.01 },
      undeposited: { count: 0, amount: 0 },
      differences: ['Deposit SLIP-1 of $100.49 contains payments of $100.50.'],
    })
    expect((await deposit({ amount: 5, items: items.slice(0, 1) })).problem.code).toBe('bank-deposit.taken')
    await biller.send(voidBankDeposit, {
      params: { bankDepositId: id },
      body: { reason: 'Wrong amount' },
    })
    expect((await listOpenItems()).length).toBe(2)
    expect((await deposit({ amount: 100.5, reference: 'SLIP-2', items })).body.difference).toBe(0)
    expect((await readDay()).figures.differences).toEqual([])
  })

  it('[DC1] gives a payment to one of two deposits that are made at once', async () => {
    const patientId = await house.patient()
    const paid = await pay(patientId, 40)
    const items = [{ kind: 'patient', id: paid.body.id }]
    const both = await Promise.all([deposit({ amount: 40, items }), deposit({ amount: 40, items })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('closing', () => {
  it('[DC2] takes no further money on that day, until an administrator reopens it', async () => {
    const patientId = await house.patient()
    const past = '2026-11-10'
    expect((await close('2026-11-17')).problem.fields).toHaveProperty('date')
    const closed = await Promise.all([close(past), close(past)])
    expect(closed.map(({ status }) => status)).toEqual([200, 200])
    const refused = await pay(patientId, 10, { receivedOn: past })
    expect(refused.problem.code).toBe('daily-close.closed')
    expect(refused.problem.fields?.['receivedOn']).toContain('is closed')
    expect((await deposit({ amount: 10, depositedOn: past })).problem.fields).toHaveProperty('depositedOn')
    const body = { date: past, reason: 'A payment was missing' }
    expect((await biller.send(reopenDay, { body })).problem.code).toBe('request.role')
    expect((await owner.send(reopenDay, { body })).body).toMatchObject({
      closed: null,
      reopened: [{ reason: 'A payment was missing' }],
    })
    expect((await owner.send(reopenDay, { body })).problem.code).toBe('daily-close.open')
    expect((await pay(patientId, 10, { receivedOn: past })).status).toBe(201)
  })

  it('[DC3] asks for an explanation of what does not agree, and keeps the figures of that moment', async () => {
    const day = '2026-11-12'
    await deposit({ amount: 12.34, depositedOn: day, reference: 'LOST' })
    expect((await close(day)).problem.fields).toHaveProperty('explanation')
    const closed = await close(day, { explanation: 'Deposit of another practice; the bank corrects it' })
    expect(closed.body.closed).toMatchObject({ isChangedSince: false })
    expect((await readDay(day)).figures.differences).toEqual([
      'Deposit LOST of $12.34 contains payments of $0.00.',
    ])
  })
})
