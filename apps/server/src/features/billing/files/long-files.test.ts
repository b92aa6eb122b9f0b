import { afterAll, beforeAll, expect, it } from 'vitest'
import { importPayerFile, listPayerFiles, listRemittances } from '@mendwell/contract'
import { write835 } from '@mendwell/x12/answering'
import type { Database } from '../../../platform/db/database.ts'
import { claimsOf, frame } from '../../../testing/billing/claims.ts'
import { cut, remittance, remitted } from '../../../testing/billing/payments.ts'
import { openBillingPractice, type BillingPractice } from '../../../testing/billing/practice.ts'
import { importInBatches } from './import-job.ts'

let house: BillingPractice
beforeAll(async () => {
  house = await openBillingPractice()
})
afterAll(() => house.practice.close())
const { claimed, send, read } = claimsOf(() => house)

/** A payment for one claim of ours and many that nobody here knows. */
async function longFile(trace: string) {
  const claim = await claimed()
  await send(claim)
  const cents = Math.round(claim.totalAmount * 100)
  const strangers = Array.from({ length: 120 }, (_, at) =>
    remitted({ ...claim, claimNumber: `X${at}` }, { paidCents: 0, adjustments: [cut('CO', '45', cents)] }),
  )
  const ours = remitted(claim, { paidCents: cents })
  return { claim, cents, content: write835(frame(), remittance(trace, [...strangers, ours])) }
}

const items = async () =>
  (
    await house.practice.owner.query(
      'select count(*)::int as all, count(distinct (remittance_id, position))::int as distinct from remittance_items',
    )
  ).rows[0]

it('a long file of a payer leaves the request at once, and is posted batch by batch, once, also after a kill', async () => {
  const { claim, cents, content } = await longFile('LONG-1')
  const { body: taken, status } = await house.admin.call(importPayerFile, { body: { content } })
  expect(status).toBe(200)
  expect(taken).toMatchObject({ state: 'processing', progress: { done: 0, total: 121 }, claims: [] })
  expect((await read(claim.id)).paidAmount).toBe(0)
  const { organization: organizationId } = house
  const { database } = house.practice.server
  const job = { organizationId, fileId: taken.id }
  // Killed in the middle: the third transaction never comes to its end.
  let left = 3
  const dying = {
    within: (organization: string, work: Parameters<Database['within']>[1]) =>
      database.within(organization, async (db) => {
        const done = await work(db)
        left -= 1
        if (left < 0) throw new Error('killed')
        return done
      }),
  } as unknown as Database
  await expect(importInBatches(job, { database: dying })).rejects.toThrow('killed')
  const [halfway] = (await house.admin.call(listPayerFiles, {})).body
  expect(halfway).toMatchObject({ state: 'processing', progress: { done: 50, total: 121 } })
  await importInBatches(job, { database })
  await importInBatches(job, { database })
  const [done] = (await house.admin.call(listPayerFiles, {})).body
  expect(done).toMatchObject({ state: 'done', progress: { done: 121, total: 121 }, problems: [] })
  expect((await read(claim.id)).paidAmount * 100).toBe(cents)
  expect(await items()).toEqual({ all: 121, distinct: 121 })
  expect((await house.admin.call(listRemittances, {})).body).toMatchObject([
    { id: done!.remittanceId, claims: 121, unmatched: 120 },
  ])
  const again = (await house.admin.call(importPayerFile, { body: { content } })).body
  expect(again).toMatchObject({ repeated: true, state: 'done', traceNumber: 'LONG-1' })
  expect(again.claims).toHaveLength(121)
})

it('one that is not for this practice is refused in the background, and nothing of it is posted', async () => {
  const before = await items()
  const { content } = await longFile('LONG-2')
  const foreign = content.replaceAll('1234567893', '1111111112')
  const { body } = await house.admin.call(importPayerFile, { body: { content: foreign } })
  const { database } = house.practice.server
  await importInBatches({ organizationId: house.organization, fileId: body.id }, { database })
  const failed = (await house.admin.call(listPayerFiles, {})).body.find(({ id }) => id === body.id)
  expect(failed).toMatchObject({ state: 'failed', problems: [expect.stringContaining('NPI')] })
  expect(await items()).toEqual(before)
})
