import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingStats, listRemittances, readDeposits, readRemittance } from '@mendwell/contract'
import { write835 } from '@mendwell/x12/test-responses'
import { createClaimHelpers, createPayerFrame } from '../../../testing/billing/claims.ts'
import { buildAdjustment, buildRemittance, buildRemittedClaim } from '../../../testing/billing/payments.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())

const { claimed, send, take } = createClaimHelpers(() => house)

describe('the deposits of a month', () => {
  it('[CM22] are what was posted, what is not, and what belongs to no claim, down to the cent', async () => {
    const fetch = async (month = '2026-12') =>
      (await house.admin.call(readDeposits, { query: { month } })).body
    expect(await fetch('all')).toMatchObject({ month: '2026-11' })
    expect(await fetch()).toMatchObject({ payments: 0, deposited: 0, posted: 0, unpostedClaims: 0 })
    const claim = await claimed()
    await send(claim)
    const payment = buildRemittance('EFT-22', [
      buildRemittedClaim(claim, { paidCents: 20_000, adjustments: [buildAdjustment('CO', '45', 15_000)] }),
      buildRemittedClaim(
        { ...claim, claimNumber: 'MW99999999' },
        { paidCents: 8_500, adjustments: [buildAdjustment('CO', '45', 26_500)] },
      ),
    ])
    const withheld = { npi: '1234567893', date: null, reason: 'WO', reference: 'ICN-1', cents: 2_000 }
    await take(
      write835(createPayerFrame(), {
        ...payment,
        date: '2026-12-01',
        paymentCents: payment.paymentCents - withheld.cents,
        providerAdjustments: [withheld],
      }),
    )
    expect(await fetch()).toEqual({
      month: '2026-12',
      payments: 1,
      deposited: 265,
      posted: 200,
      unposted: 85,
      unpostedClaims: 1,
      resolved: 0,
      providerAdjustments: -20,
    })
    const { body } = await house.admin.call(billingStats, { query: { month: '2026-12' } })
    expect(body.monthlyRevenue).toBe(200)
  })

  it('[CM41] what belongs to no claim is stored with its reason and reference', async () => {
    const [payment] = (await house.admin.call(listRemittances, {})).body
    const params = { remittanceId: payment!.id }
    expect((await house.admin.call(readRemittance, { params })).body).toMatchObject({
      providerAdjustment: 20,
      providerAdjustments: [
        { code: 'WO', label: 'Recovery of an overpayment', reference: 'ICN-1', amount: 20 },
      ],
    })
  })
})
