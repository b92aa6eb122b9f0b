/** Claims are held in one order everywhere: two who need the same ones wait for each other, and neither is thrown out. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClaimRecord } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { createClaimHelpers } from '../../../testing/billing/claims.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { lockClaims } from './write-store.ts'
import { listPendingClaims } from './scrub-store.ts'

let house: BillingTestServer
let claims: ClaimRecord[]
const { claimed } = createClaimHelpers(() => house)
beforeAll(async () => {
  house = await startBillingTestServer()
  claims = [
    await claimed(),
    await claimed({ visitDate: '2026-11-15' }),
    await claimed({ visitDate: '2026-11-14' }),
  ]
  // Their order by day is the reverse of their order by id.
  const ids = claims.map(({ id }) => id).toSorted()
  for (const [at, id] of ids.entries())
    await house.practice.owner.query('update billing_claims set service_date = $1 where id = $2', [
      `2026-11-1${at}`,
      id,
    ])
})
afterAll(() => house.practice.close())

/** Locks the first claim, waits until the other request queues behind it, then requests all. */
it('a check of all pending claims and a submission of the same ones both finish', async () => {
  const { database } = house.practice.server
  const of = { organizationId: house.organization }
  const ids = claims.map(({ id }) => id).toSorted()
  const within = <T>(work: (db: Db) => Promise<T>) => database.within(of.organizationId, work)
  const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>()
  const submitting = within(async (db) => {
    await lockClaims(db, of, ids.slice(0, 1))
    tellHeld()
    // Until the other one waits for a lock of this transaction.
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await house.practice.owner.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      if (rows.length > 0) break
    }
    return (await lockClaims(db, of, ids)).length
  })
  await isHeld
  const looking = within(async (db) => (await listPendingClaims(db, of.organizationId, {}, 10)).length)
  expect(await Promise.all([submitting, looking])).toEqual([3, 3])
})
