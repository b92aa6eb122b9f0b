/** Money from patients, from the desk to the ledger: applied once, never twice, and returned when a payer changes its mind. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actOnClaim,
  adjustPatientBalance,
  allocatePatientPayment,
  readPatientAccount,
  readPatientBalance,
  recordPatientPayment,
  refundPatientPayment,
  reversePatientAdjustment,
  reversePatientPayment,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../../../testing/api-client.ts'
import { createAccountHelpers } from '../../../testing/billing/patient-accounts.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'

let house: BillingTestServer
let desk: ApiClient
let biller: ApiClient
const { decide, decidedClaim, hire, pay, read, sentClaim } = createAccountHelpers(() => house)
beforeAll(async () => {
  house = await startBillingTestServer()
  desk = await hire('front-desk')
  biller = await hire('biller')
})
afterAll(() => house.practice.close())

describe('a copay at the visit', () => {
  it('is unapplied until the payer decides, then applied, and the rest is refunded', async () => {
    const patientId = await house.patient()
    const claim = await sentClaim(patientId)
    const paid = await pay(patientId, 30, { purpose: 'copay', method: 'card', reference: 'T-118' }, desk)
    expect(paid.status).toBe(201)
    expect(await read(patientId)).toMatchObject({ balance: 0, unapplied: 30 })
    await decide(claim, 20)
    expect(await read(patientId)).toMatchObject({ balance: 0, unapplied: 10 })
    const params = { patientId, patientPaymentId: paid.body.id }
    const body = {
      amount: 10,
      method: 'check',
      reference: '311',
      refundedOn: '2026-11-16',
      reason: 'Rest of copay',
    }
    const tooMuch = await biller.send(refundPatientPayment, { params, body: { ...body, amount: 10.01 } })
    expect(tooMuch.problem?.fields).toHaveProperty('amount')
    expect((await biller.send(refundPatientPayment, { params, body })).status).toBe(201)
    expect(await read(patientId)).toMatchObject({ balance: 0, unapplied: 0 })
  })
})

describe('a payment', () => {
  it('sent again is stored once; something else under its id is rejected', async () => {
    const patientId = await house.patient()
    await decidedClaim(patientId, 50)
    const id = randomUUID()
    const [first, again] = [await pay(patientId, 20, { id }), await pay(patientId, 20, { id })]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.receiptNumber).toBe(first.body.receiptNumber)
    expect((await pay(patientId, 21, { id })).problem?.code).toBe('request.id-reused')
    expect(await read(patientId)).toMatchObject({ balance: 30, unapplied: 0 })
  })

  it('of two people at once has two receipt numbers, and the balance counts both', async () => {
    const patientId = await house.patient()
    await decidedClaim(patientId, 50)
    const paid = await Promise.all([pay(patientId, 30, {}, desk), pay(patientId, 30, {}, biller)])
    expect(new Set(paid.map(({ body }) => body.receiptNumber)).size).toBe(2)
    expect(await read(patientId)).toMatchObject({ balance: 0, unapplied: 10 })
  })

  it('[PA9] with a card number is rejected at its field', async () => {
    const patientId = await house.patient()
    for (const field of ['reference', 'note']) {
      const { status, problem } = await pay(patientId, 20, {
        method: 'card',
        reference: 'T1',
        [field]: '4111 1111 1111 1111',
      })
      expect(status).toBe(400)
      expect(problem?.fields?.[field]).toContain('looks like a card number')
    }
    expect((await pay(patientId, 20, { method: 'check' })).problem?.fields).toHaveProperty('reference')
    expect((await pay(patientId, 20, { receivedOn: '2026-11-17' })).problem?.fields).toHaveProperty(
      'receivedOn',
    )
    expect((await pay(patientId, 0)).problem?.fields).toHaveProperty('amount')
  })

  it('becomes credit when the payer takes its decision back, and is applied to the corrected one', async () => {
    const patientId = await house.patient()
    const claim = await decidedClaim(patientId, 40)
    await pay(patientId, 40)
    await house.admin.call(actOnClaim, {
      params: { claimId: claim.id },
      body: { action: 'reversed', reason: 'Recouped' },
    })
    expect(await read(patientId)).toMatchObject({ balance: 0, unapplied: 40 })
    await decide(claim, 25)
    const account = await read(patientId)
    expect(account).toMatchObject({ balance: 0, unapplied: 15 })
    expect(account.payments[0]).toMatchObject({ applied: 25, unapplied: 15 })
  })

  it('that is reversed opens the balance again, once', async () => {
    const patientId = await house.patient()
    await decidedClaim(patientId, 40)
    const { body: paid } = await pay(patientId, 40, { method: 'check', reference: '1001' })
    const params = { patientId, patientPaymentId: paid.id }
    for (let times = 0; times < 2; times += 1)
      expect(
        (await biller.send(reversePatientPayment, { params, body: { reason: 'Returned check' } })).body,
      ).toMatchObject({ isReversed: true, applied: 0 })
    const account = await read(patientId)
    expect(account).toMatchObject({ balance: 40, unapplied: 0 })
    expect(account.payments).toHaveLength(2)
  })

  it('is applied where a biller says, and the ledger ends at the balance', async () => {
    const patientId = await house.patient()
    const earlier = await sentClaim(patientId, '2026-11-12')
    await decide(earlier, 30, { paid: 50 })
    const later = await sentClaim(patientId, '2026-11-14')
    await decide(later, 30)
    const { body: paid } = await pay(patientId, 30)
    const balances = async () =>
      Object.fromEntries((await read(patientId)).claims.map(({ claimId, balance }) => [claimId, balance]))
    expect(await balances()).toEqual({ [earlier.id]: 0, [later.id]: 30 })
    const params = { patientId, patientPaymentId: paid.id }
    const move = (amount: number) =>
      biller.send(allocatePatientPayment, { params, body: { allocations: [{ claimId: later.id, amount }] } })
    expect((await move(31)).problem?.fields).toHaveProperty('allocations')
    expect((await move(20)).status).toBe(200)
    expect(await balances()).toEqual({ [earlier.id]: 20, [later.id]: 10 })
    const { ledger, balance } = await read(patientId)
    expect(ledger.at(-1)?.open).toBe(balance)
  })
})

describe('an adjustment', () => {
  it('[PA8] is limited by the balance, the role, and the written rule', async () => {
    const patientId = await house.patient()
    const claim = await decidedClaim(patientId, 200)
    const adjust = (client: ApiClient, amount: number, kind = 'administrative') =>
      client.send(adjustPatientBalance, {
        params: { patientId },
        body: { claimId: claim.id, kind, amount, reason: 'Agreed with the patient' },
      })
    expect((await adjust(biller, 100.01)).problem?.fields).toHaveProperty('amount')
    expect((await adjust(house.admin, 200.01)).problem?.fields).toHaveProperty('amount')
    expect((await adjust(biller, 5, 'small_balance')).problem?.fields).toHaveProperty('kind')
    expect((await adjust(house.admin, 5, 'courtesy')).problem?.fields).toHaveProperty('kind')
    const { body: adjusted } = await adjust(house.admin, 150, 'charity')
    expect(await read(patientId)).toMatchObject({ balance: 50 })
    const params = { patientId, adjustmentId: adjusted.id }
    await biller.call(reversePatientAdjustment, { params, body: { reason: 'Wrong patient' } })
    expect(await read(patientId)).toMatchObject({ balance: 200 })
  })

  it('[PA2] beyond a share that fell is reversed automatically', async () => {
    const patientId = await house.patient()
    const claim = await decidedClaim(patientId, 50)
    await house.admin.call(adjustPatientBalance, {
      params: { patientId },
      body: { claimId: claim.id, kind: 'administrative', amount: 50, reason: 'Sample' },
    })
    await house.admin.call(actOnClaim, {
      params: { claimId: claim.id },
      body: { action: 'reversed', reason: 'Recouped' },
    })
    const { adjustments } = await read(patientId)
    expect(adjustments.map(({ amount, madeByName }) => [amount, madeByName === null]).toSorted()).toEqual([
      [-50, true],
      [50, false],
    ])
  })
})

describe('the front desk', () => {
  it('takes payments and sees the balance, but no claim', async () => {
    const patientId = await house.patient()
    const claim = await decidedClaim(patientId, 40)
    const { body: balance } = await desk.call(readPatientBalance, { params: { patientId } })
    expect(balance).toMatchObject({ balance: 40, payments: [] })
    expect((await pay(patientId, 10, {}, desk)).status).toBe(201)
    expect((await desk.send(readPatientAccount, { params: { patientId } })).status).toBe(403)
    const named = { allocations: [{ claimId: claim.id, amount: 5 }] }
    expect((await pay(patientId, 5, named, desk)).status).toBe(403)
    expect(
      (
        await house.nurse.send(recordPatientPayment, {
          params: { patientId },
          body: { amount: 5, method: 'cash', receivedOn: '2026-11-16' },
        })
      ).status,
    ).toBe(403)
  })

  it('prints a receipt', async () => {
    const patientId = await house.patient()
    const { body: paid } = await pay(patientId, 12.5, {}, desk)
    const file = await desk.raw('GET', `/api/patients/${patientId}/payments/${paid.id}/receipt`)
    const { extractText, getDocumentProxy } = await import('unpdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.bytes)), {
      mergePages: true,
    })
    expect(text).toContain(`Receipt ${paid.receiptNumber}`)
    expect(text).toContain('$12.50')
  })
})
