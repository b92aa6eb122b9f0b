/** Editions of billing rules over HTTP: uploaded as drafts, previewed, applied, withdrawn. */
import { formatRuleFacts } from '@mendwell/clinical'
import {
  applyRuleEdition,
  createRuleEdition,
  deleteRuleEdition,
  listRuleEditionRows,
  listRuleEditions,
  previewRuleEdition,
  withdrawRuleEdition,
  type RuleEdition,
} from '@mendwell/contract'
import { hasRight } from '@mendwell/contract/rights'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { buildPage, decodePosition } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { requestRepricing } from '../claims/reprice.ts'
import { getOrganizationToday } from '../insured.ts'
import { computeBasis, previewEdition } from './preview.ts'
import { listUsedIds, presentEdition } from './presenter.ts'
import { readRuleFile } from './read-file.ts'
import { requestRecheck } from './recheck.ts'
import {
  countRules,
  deleteDraft,
  findEdition,
  insertEdition,
  insertRules,
  listAppliedEditions,
  listEditions,
  listRulePage,
  lockEditions,
  updateEdition,
  type EditionRow,
} from './store.ts'

const maxListed = 200

export const ruleEditionRoutes = [
  route(listRuleEditions, async ({ db, actor, query, now }) => {
    const rows = await listEditions(db, actor, query.kind, maxListed)
    return presentEditions(db, actor, rows, now)
  }),

  route(createRuleEdition, async ({ db, actor, body, now }) => {
    const { id: sentId, csv, ...fields } = body
    assertMayChange(actor, body.kind)
    const { rules, skippedCount } = readRuleFile(body.kind, csv)
    const id = sentId ?? randomUUID()
    const at = now.toISOString()
    const added = await insertEdition(db, {
      ...fields,
      id,
      organizationId: actor.organizationId,
      rowCount: rules.length,
      skippedCount,
      createdBy: actor.userId,
      createdAt: at,
      updatedAt: at,
    })
    if (added) await insertRules(db, actor, id, rules)
    const [edition] = await presentEditions(db, actor, [await getEdition(db, actor, id)], now)
    if (!edition) throw new DomainError('request.not-found')
    return added ? edition : resolveResubmission(edition, { ...fields, rowCount: rules.length })
  }),

  route(previewRuleEdition, async ({ db, actor, params, now }) => {
    const draft = await getEdition(db, actor, params.editionId)
    if (draft.appliedAt !== null) throw new DomainError('rule-edition.not-draft')
    return previewEdition(db, actor, draft, now)
  }),

  route(listRuleEditionRows, async ({ db, actor, params, query }) => {
    const { limit, cursor, code } = query
    const edition = await getEdition(db, actor, params.editionId)
    const after = decodePosition(cursor) ?? 0
    const rows = await listRulePage(db, actor, edition.id, { code, after, limit: limit + 1 })
    return buildPage(
      rows,
      limit,
      await countRules(db, actor, edition.id, code),
      ({ facts, ...row }) => ({ ...row, words: formatRuleFacts(edition.kind, facts) }),
      ({ line }) => [String(line)],
    )
  }),

  route(applyRuleEdition, async ({ db, actor, params, body, now }) => {
    await lockEditions(db, actor)
    const draft = await getEdition(db, actor, params.editionId)
    assertMayChange(actor, draft.kind)
    if (draft.appliedAt !== null) throw new DomainError('rule-edition.not-draft')
    if (computeBasis(await listAppliedEditions(db, actor)) !== body.basis)
      throw new DomainError('rule-edition.changed')
    const at = now.toISOString()
    await updateEdition(db, actor, draft.id, { appliedBy: actor.userId, appliedAt: at, updatedAt: at })
    return finishChange(db, actor, draft, now)
  }),

  route(withdrawRuleEdition, async ({ db, actor, params, body, now }) => {
    await lockEditions(db, actor)
    const edition = await getEdition(db, actor, params.editionId)
    assertMayChange(actor, edition.kind)
    if (edition.appliedAt === null || edition.withdrawnAt !== null)
      throw new DomainError('rule-edition.not-applied')
    const at = now.toISOString()
    await updateEdition(db, actor, edition.id, {
      withdrawnBy: actor.userId,
      withdrawnAt: at,
      withdrawReason: body.reason,
      updatedAt: at,
    })
    return finishChange(db, actor, edition, now)
  }),

  route(deleteRuleEdition, async ({ db, actor, params }) => {
    await lockEditions(db, actor)
    const draft = await getEdition(db, actor, params.editionId)
    assertMayChange(actor, draft.kind)
    if (!(await deleteDraft(db, actor, draft.id))) throw new DomainError('rule-edition.not-draft')
    return { id: draft.id }
  }),
]

/** Fees are a setting of the practice, as everywhere. */
function assertMayChange(actor: Actor, kind: RuleEdition['kind']): void {
  if (kind === 'fees' && !hasRight(actor, 'settings')) throw new DomainError('request.role')
}

async function finishChange(db: Db, actor: Actor, { id, kind }: EditionRow, now: Date): Promise<RuleEdition> {
  await requestRecheck(db, actor)
  if (kind === 'fees') await requestRepricing(db, actor)
  const [edition] = await presentEditions(db, actor, [await getEdition(db, actor, id)], now)
  if (!edition) throw new DomainError('request.not-found')
  return edition
}

async function getEdition(db: Db, actor: Actor, id: string): Promise<EditionRow> {
  const row = await findEdition(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

async function presentEditions(
  db: Db,
  actor: Actor,
  rows: readonly EditionRow[],
  now: Date,
): Promise<RuleEdition[]> {
  const today = await getOrganizationToday(db, actor, now)
  const used = listUsedIds(await listAppliedEditions(db, actor), today)
  return rows.map((row) => presentEdition(row, used, today))
}
