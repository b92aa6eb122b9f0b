/** Test files: of the demo, and of payers in test mode. They are never paid, so they contain nothing else. */
import { q } from '../../../platform/db/query.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { lockClaims } from '../claims/write-store.ts'
import { transitionClaim } from '../claims/transition-claim.ts'
import type { Sending } from '../remittances/submit.ts'

const isDemo = async (db: Db, { organizationId }: Actor): Promise<boolean> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', organizationId).select('isDemo')))?.isDemo ??
  false

const listTestingPayers = async (db: Db, { organizationId }: Actor): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await db.all(
        q
          .selectFrom('payers')
          .where('organizationId', '=', organizationId)
          .where('isTesting', '=', true)
          .select(['id', 'name']),
      )
    ).map(({ id, name }) => [id, name]),
  )

/** One file is a test or it is not: beside others, claims of a payer in testing wait for a file of their own. */
export async function separateTestClaims(
  db: Db,
  actor: Actor,
  ready: readonly Sending[],
  problems: Map<string, string>,
): Promise<{ ready: Sending[]; isTest: boolean }> {
  if (await isDemo(db, actor)) return { ready: [...ready], isTest: true }
  const testing = await listTestingPayers(db, actor)
  const isTesting = ({ claim }: Sending) => testing.has(claim.payerId)
  if (ready.length > 0 && ready.every(isTesting)) return { ready: [...ready], isTest: true }
  for (const { claim } of ready.filter(isTesting)) {
    problems.set(
      claim.id,
      `${testing.get(claim.payerId)} is in test mode. Submit its claims separately; they go in a test file.`,
    )
  }
  return { ready: ready.filter((one) => !isTesting(one)), isTest: false }
}

/** When testing ends, what went out in test files only was never billed: it comes back to be sent. */
export async function returnTestClaims(db: Db, actor: Actor, payerId: string, now: Date): Promise<void> {
  if (await isDemo(db, actor)) return
  const rows = await db.raw<{ id: string }>(
    `select c.id from billing_claims c
       join lateral (select s.is_test from submitted_claims x join claim_submissions s on s.id = x.submission_id
                      where x.claim_id = c.id order by s.control_number desc limit 1) sent on true
      where c.organization_id = $1 and c.payer_id = $2 and c.closed_by is null and c.status in ('submitted', 'approved')
        and c.paid_cents = 0 and sent.is_test`,
    [actor.organizationId, payerId],
  )
  const claims = await lockClaims(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  for (const claim of claims) {
    await transitionClaim(
      db,
      actor,
      claim,
      {
        event: 'rejected',
        reason: 'Sent in a test file only and not billed. Review and resubmit.',
        by: actor.userId,
        day: now.toISOString().slice(0, 10),
      },
      now,
    )
  }
}
