/** What a draft would change: rules on its first day, and findings of pending claims, checked with and without it. */
import { compareEditions, listRulesInEffect, type RuleBook, type EditionChange } from '@mendwell/clinical'
import type { ClaimFinding, RuleEditionPreview } from '@mendwell/contract'
import { createHash } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q } from '../../../platform/db/query.ts'
import { scrubClaims, type ScrubResult } from '../claims/scrub.ts'
import { filterVisibleClaims } from '../policy.ts'
import { loadEdition, loadRuleBook } from './load.ts'
import { listAppliedEditions, listConcernedClaims, type AppliedEdition, type EditionRow } from './store.ts'

const maxListedChanges = 100
const maxCheckedClaims = 200

/** Names the editions that a preview was compared with. */
export const computeBasis = (applied: readonly AppliedEdition[]): string =>
  createHash('sha256')
    .update(applied.map(({ id }) => id).join())
    .digest('hex')
    .slice(0, 32)

export async function previewEdition(
  db: Db,
  actor: Actor,
  draft: EditionRow,
  now: Date,
): Promise<RuleEditionPreview> {
  const applied = await listAppliedEditions(db, actor)
  const before = await loadRuleBook(db, actor)
  const after = addEdition(before, await loadEdition(db, actor, draft))
  const inEffect = (book: RuleBook) => listRulesInEffect(book, draft.kind, draft.startDate)
  const { added, changed, ended, unchangedCount } = compareEditions(inEffect(before), inEffect(after))
  const claims = await compareClaims(
    db,
    actor,
    draft,
    { before, after },
    [...added, ...changed, ...ended],
    now,
  )
  return {
    basis: computeBasis(applied),
    counts: {
      added: added.length,
      changed: changed.length,
      ended: ended.length,
      unchanged: unchangedCount,
    },
    added: listChanges(added),
    changed: listChanges(changed),
    ended: listChanges(ended),
    ...claims,
  }
}

const listChanges = (changes: readonly EditionChange[]) =>
  changes.slice(0, maxListedChanges).map(({ key, before, after }) => ({ key, before, after }))

/** Applied now, it comes before those of the same first day. */
const addEdition = (book: RuleBook, edition: RuleBook['editions'][number]): RuleBook => ({
  editions: [
    ...book.editions.filter(({ from }) => from > edition.from),
    edition,
    ...book.editions.filter(({ from }) => from <= edition.from),
  ],
})

async function compareClaims(
  db: Db,
  actor: Actor,
  { kind, startDate: from }: EditionRow,
  { before, after }: { before: RuleBook; after: RuleBook },
  changes: readonly EditionChange[],
  now: Date,
): Promise<Pick<RuleEditionPreview, 'claimCount' | 'checkedCount' | 'claims' | 'hiddenCount'>> {
  // A policy is about states and topics, and every claim may be concerned.
  const codes =
    kind === 'coverage_policies' ? null : [...new Set(changes.flatMap(({ key }) => key.split(' ')))]
  const concerned =
    changes.length === 0 ? [] : await listConcernedClaims(db, actor, { from, codes, limit: maxCheckedClaims })
  const ids = concerned.map(({ id }) => id)
  const [old, next] = [
    await scrubClaims(db, actor, ids, now, before),
    await scrubClaims(db, actor, ids, now, after),
  ]
  const different = next.flatMap((result) => {
    const earlier = old.find(({ claim }) => claim.id === result.claim.id)
    const [gained, lost] = [listNew(earlier, result), listNew(result, earlier)]
    const { id, claimNumber, serviceDate } = result.claim
    return gained.length + lost.length === 0 ? [] : [{ id, claimNumber, serviceDate, gained, lost }]
  })
  const visible = await listVisibleIds(
    db,
    actor,
    different.map(({ id }) => id),
  )
  return {
    claimCount: concerned[0]?.total ?? 0,
    checkedCount: ids.length,
    claims: different.filter(({ id }) => visible.has(id)),
    hiddenCount: different.filter(({ id }) => !visible.has(id)).length,
  }
}

const describeFinding = ({ words }: ClaimFinding) => words

/** What the second says and the first does not. */
const listNew = (first: ScrubResult | undefined, second: ScrubResult | undefined): string[] => {
  const known = new Set((first?.findings ?? []).map(describeFinding))
  return [...new Set((second?.findings ?? []).map(describeFinding))].filter((words) => !known.has(words))
}

async function listVisibleIds(db: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.all(
    filterVisibleClaims(actor, q.selectFrom('billing_claims'))
      .where('billing_claims.id', 'in', [...ids])
      .select('billing_claims.id'),
  )
  return new Set(rows.map(({ id }) => id))
}
