/** Prices for claims that were made without one, or with a sample: the practice's own fees came later. */
import { wholeOrganization, type Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { tablesOf } from '../fees/tables.ts'
import { coverageById } from '../payers/store.ts'
import { lockClaims, updateClaim, writeLines } from './keep-store.ts'
import { pricedLines } from './make.ts'
import { unpricedClaims } from './scrub-store.ts'
import { scrubPending } from './scrub-pending.ts'
import { linesOf } from './store.ts'

/** Only what no payer has seen. */
export async function repriceUnpriced(db: Db, actor: Actor, now: Date): Promise<void> {
  const found = await unpricedClaims(db, actor.organizationId)
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  const [claims, lines, tables] = [
    await lockClaims(db, actor, ids),
    await linesOf(db, actor, ids),
    await tablesOf(db, actor),
  ]
  for (const claim of claims) {
    const coverage = await coverageById(db, wholeOrganization(actor.organizationId), claim.coverage_id)
    if (!coverage) continue
    const own = lines.filter(({ claim_id }) => claim_id === claim.id)
    const priced = pricedLines(tables, own, {
      date: claim.service_date,
      place: claim.place_of_service,
      coverage,
    })
    await updateClaim(db, actor, claim.id, { ...priced.head, updated_at: now.toISOString() })
    await writeLines(db, actor, claim.id, priced.rows)
  }
  await scrubPending(db, actor, {}, now)
}
