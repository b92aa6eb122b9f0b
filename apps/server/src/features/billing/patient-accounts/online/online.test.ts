/** Online payment: the redirect says nothing of the patient, and the signed callback records a payment once; anything else changes nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveOnlinePayment, startOnlinePayment } from '@mendwell/contract'
import { createAccountHelpers } from '../../../../testing/billing/patient-accounts.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../../testing/billing/billing-server.ts'
import type { ApiClient } from '../../../../testing/api-client.ts'
import { signCallback } from './hosted-link.ts'

const secret = 'a-secret-shared-with-the-payment-page-only'
let house: BillingTestServer
let patientId: string
let me: ApiClient
let anyone: ApiClient
const { decidedClaim, read } = createAccountHelpers(() => house)
beforeAll(async () => {
  house = await startBillingTestServer({
    onlinePayments: { driver: 'hosted-link', url: 'https://pay.example/checkout?shop=7', secret },
  })
  patientId = await house.patient()
  const person = await house.practice.person(house.organization, 'patient')
  await house.practice.owner.query('update patients set user_id = $1 where id = $2', [person.id, patientId])
  me = await house.practice.as(person)
  anyone = await house.practice.as(null)
  await decidedClaim(patientId, 60)
})
afterAll(() => house.practice.close())

const start = async (amount: number) =>
  new URL((await me.call(startOnlinePayment, { body: { amount } })).body.url)
const buildCallback = (reference: string, more: object = {}) => {
  const callback = {
    ...{ reference, processorNumber: 'PN-1', amountCents: 2_500 },
    timestamp: Math.floor(house.practice.clock.now.getTime() / 1000),
    ...more,
  }
  return { ...callback, signature: signCallback(secret, callback) }
}
const call = (body: unknown) => anyone.send(receiveOnlinePayment, { body: body as never }) // also what is no callback

it('redirects with an opaque reference and the amount', async () => {
  const url = await start(25)
  expect(url.origin + url.pathname).toBe('https://pay.example/checkout')
  expect([...url.searchParams.keys()].toSorted()).toEqual([
    'amount',
    'currency',
    'reference',
    'return',
    'shop',
    'signature',
  ])
  expect(url.searchParams.get('amount')).toBe('2500')
  expect(url.href).not.toContain(patientId)
  expect((await me.send(startOnlinePayment, { body: { amount: 60.01 } })).problem?.fields).toHaveProperty(
    'amount',
  )
})

it('records a payment once, whatever the number of callbacks', async () => {
  const reference = (await start(25)).searchParams.get('reference')!
  const answers = await Promise.all([call(buildCallback(reference)), call(buildCallback(reference))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => body.isRepeated).toSorted()).toEqual([false, true])
  const account = await read(patientId)
  expect(account).toMatchObject({ balance: 35, unapplied: 0 })
  expect(account.payments).toMatchObject([
    { amount: 25, method: 'online', takenByName: null, reference: 'PN-1' },
  ])
  expect((await call(buildCallback(reference, { processorNumber: 'PN-2' }))).problem?.code).toBe(
    'online-payment.mismatch',
  )
})

it('changes nothing when the callback is forged, old, unknown, or garbage', async () => {
  const reference = (await start(10)).searchParams.get('reference')!
  const good = buildCallback(reference, { processorNumber: 'PN-9', amountCents: 1_000 })
  const old = buildCallback(reference, { timestamp: good.timestamp - 901 })
  const bad: readonly (readonly [unknown, number])[] = [
    [{ ...good, amountCents: 1_001 }, 403],
    [{ ...good, signature: '0'.repeat(64) }, 403],
    [old, 403],
    [buildCallback('A'.repeat(32)), 409],
    [{ ...good, cardNumber: '4111111111111111' }, 400],
    [{ ...good, amountCents: -1 }, 400],
    [{ ...good, amountCents: '1000' }, 400],
    [{ ...good, reference: "' or 1=1 --" }, 400],
    [null, 400],
    [[], 400],
    ['garbage', 415],
    [{ ...good, processorNumber: 'x'.repeat(5_000) }, 413],
  ]
  for (const [body, status] of bad)
    expect((await call(body)).status, JSON.stringify(body)?.slice(0, 120)).toBe(status)
  expect((await read(patientId)).balance).toBe(35)
})
