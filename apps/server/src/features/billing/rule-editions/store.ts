/** SQL of editions of billing rules and their rows. */
import type { RuleFacts, RuleKind, RuleRow } from '@mendwell/clinical'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import type { StoredRule } from './read-file.ts'

type OrganizationScope = { organizationId: string }

export type EditionRow = Omit<Selectable<Tables['rule_editions']>, 'kind'> & {
  kind: RuleKind
  createdByName: string
  appliedByName: string | null
  withdrawnByName: string | null
}

const selectEditions = ({ organizationId }: OrganizationScope) =>
  q
    .selectFrom('rule_editions as e')
    .innerJoin('users as author', 'author.id', 'e.createdBy')
    .leftJoin('users as applier', 'applier.id', 'e.appliedBy')
    .leftJoin('users as withdrawer', 'withdrawer.id', 'e.withdrawnBy')
    .where('e.organizationId', '=', organizationId)
    .selectAll('e')
    .select(sql<RuleKind>`e.kind`.as('kind'))
    .select(sql<string>`author.first_name || ' ' || author.last_name`.as('createdByName'))
    .select(sql<string | null>`applier.first_name || ' ' || applier.last_name`.as('appliedByName'))
    .select(sql<string | null>`withdrawer.first_name || ' ' || withdrawer.last_name`.as('withdrawnByName'))

export const listEditions = (db: Db, of: OrganizationScope, kind: RuleKind | 'all', limit: number) => {
  const query = selectEditions(of).orderBy('e.createdAt', 'desc').orderBy('e.id').limit(limit)
  return db.all(kind === 'all' ? query : query.where('e.kind', '=', kind))
}

export const findEdition = (db: Db, of: OrganizationScope, id: string): Promise<EditionRow | undefined> =>
  db.first(selectEditions(of).where('e.id', '=', id))

export interface AppliedEdition {
  id: string
  kind: RuleKind
  name: string
  startDate: string
  isComplete: boolean
}

/** In the order in which they decide. */
export const listAppliedEditions = (db: Db, { organizationId }: OrganizationScope) =>
  db.raw<AppliedEdition>(
    `select id, kind, name, start_date, is_complete from rule_editions
      where organization_id = $1 and applied_at is not null and withdrawn_at is null
      order by start_date desc, applied_at desc, id`,
    [organizationId],
  )

export const insertEdition = (db: Db, edition: Insertable<Tables['rule_editions']>) =>
  db.first(
    q
      .insertInto('rule_editions')
      .values(edition)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const updateEdition = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  change: Updateable<Tables['rule_editions']>,
) =>
  db.first(
    q
      .updateTable('rule_editions')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .returning('id'),
  )

export const deleteDraft = (db: Db, { organizationId }: OrganizationScope, id: string) =>
  db.first(
    q
      .deleteFrom('rule_editions')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('appliedAt', 'is', null)
      .returning('id'),
  )

/** Those who apply and withdraw take turns, so that each sees what the other did. */
export const lockEditions = (db: Db, { organizationId }: OrganizationScope) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 365))', [organizationId])

export const insertRules = (
  db: Db,
  { organizationId }: OrganizationScope,
  editionId: string,
  rules: readonly StoredRule[],
) =>
  db.raw(
    `insert into rule_edition_rows (organization_id, edition_id, line, key, code, start_date, end_date, facts)
     select $1, $2, r.line, r.key, r.code, r."from", r."to", r.facts
       from jsonb_to_recordset($3) as r (line integer, key text, code text, "from" date, "to" date, facts jsonb)`,
    [organizationId, editionId, JSON.stringify(rules.map(({ line, row }) => ({ line, ...row })))],
  )

export const listEditionRules = <Kind extends RuleKind>(
  db: Db,
  { organizationId }: OrganizationScope,
  editionId: string,
) =>
  db.raw<RuleRow<Kind>>(
    `select key, code, start_date as "from", end_date as "to", facts from rule_edition_rows
      where organization_id = $1 and edition_id = $2 order by line`,
    [organizationId, editionId],
  )

interface ListedRule {
  line: number
  key: string
  startDate: string | null
  endDate: string | null
  facts: RuleFacts[RuleKind]
}

export const listRulePage = (
  db: Db,
  { organizationId }: OrganizationScope,
  editionId: string,
  { code, after, limit }: { code: string; after: number; limit: number },
) =>
  db.raw<ListedRule>(
    `select line, key, start_date, end_date, facts from rule_edition_rows
      where organization_id = $1 and edition_id = $2 and ($3 = '' or strpos(' ' || key, ' ' || $3) > 0)
        and line > $4 order by line limit $5`,
    [organizationId, editionId, code, after, limit],
  )

export const countRules = async (
  db: Db,
  { organizationId }: OrganizationScope,
  editionId: string,
  code: string,
): Promise<number> => {
  const [row] = await db.raw<{ total: number }>(
    `select count(*)::int as total from rule_edition_rows
      where organization_id = $1 and edition_id = $2 and ($3 = '' or strpos(' ' || key, ' ' || $3) > 0)`,
    [organizationId, editionId, code],
  )
  return row?.total ?? 0
}

/** Pending claims from a day on with one of these codes, or of any code; those that go next come first. */
export const listConcernedClaims = (
  db: Db,
  { organizationId }: OrganizationScope,
  { from, codes, limit }: { from: string; codes: readonly string[] | null; limit: number },
) =>
  db.raw<{ id: string; total: number }>(
    `select c.id, count(*) over ()::int as total from billing_claims c
      where c.organization_id = $1 and c.status = 'pending' and c.closed_by is null and c.service_date >= $2
        and ($3::text[] is null or c.codes && $3::text[])
      order by c.service_date desc, c.id limit $4`,
    [organizationId, from, codes, limit],
  )
