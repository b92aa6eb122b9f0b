/** SQL that reads claims. Every query passes the row rule of policy.ts. */
import { acceptsOriginalsOnly } from '@mendwell/clinical'
import type { Selectable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { hasFullAccess } from '../../../platform/db/counters.ts'
import { selectMatchingPatientIds } from '../../patients/public.ts'
import type { SearchQuery } from '../../search/public.ts'
import { filterVisibleClaims } from '../policy.ts'

export type ClaimRow = Selectable<Tables['billing_claims']>
export type LineRow = Selectable<Tables['claim_lines']>
export type EventRow = Selectable<Tables['claim_events']> & { by_name: string | null }
export type AdjustmentRow = Selectable<Tables['claim_adjustments']>

export interface ClaimFilter {
  facilityId: string
  status: string
  month: string
  search: string
  patientId: string
  payerId: string
  show: 'open' | 'held' | 'ready' | 'closed' | 'all'
}

export const anyOfSql = (ids: readonly string[]) => sql<string>`any(${[...new Set(ids)]}::uuid[])`

const selectClaims = (actor: Actor) =>
  filterVisibleClaims(actor, q.selectFrom('billing_claims')).selectAll('billing_claims')

export const findClaimById = (db: Db, actor: Actor, id: string): Promise<ClaimRow | undefined> =>
  db.first(selectClaims(actor).where('billing_claims.id', '=', id))

export const listClaimsByIds = (db: Db, actor: Actor, ids: readonly string[]): Promise<ClaimRow[]> =>
  db.all(selectClaims(actor).where('billing_claims.id', '=', anyOfSql(ids)))

/** Voided here, and still at the payer. As many as fit into a file beside others. */
export const listUnsentVoids = async (db: Db, actor: Actor): Promise<string[]> =>
  (
    await db.all(
      filterVisibleClaims(actor, q.selectFrom('billing_claims'))
        .where('void_unsent', '=', true)
        .where('payer_control_number', 'is not', null)
        .select('billing_claims.id')
        .orderBy('billing_claims.updated_at')
        .limit(500),
    )
  ).map(({ id }) => id)

/** The claim in force of a visit, or nothing. */
export const findClaimOfVisit = (db: Db, actor: Actor, visitId: string): Promise<ClaimRow | undefined> =>
  db.first(
    selectClaims(actor)
      .where('visit_id', '=', visitId)
      .where(sql<boolean>`(closed_by is null or closed_by = 'written_off')`),
  )

const showConditions: Record<ClaimFilter['show'], string | null> = {
  all: null,
  open: 'billing_claims.closed_by is null',
  held: "billing_claims.status = 'pending' and billing_claims.closed_by is null and billing_claims.is_held",
  ready:
    "billing_claims.status = 'pending' and billing_claims.closed_by is null and not billing_claims.is_held",
  closed: 'billing_claims.closed_by is not null',
}

function selectMatching(actor: Actor, filter: ClaimFilter, asked: SearchQuery | undefined) {
  let query = filterVisibleClaims(actor, q.selectFrom('billing_claims'))
  if (filter.facilityId !== 'all') query = query.where('facility_id', '=', filter.facilityId)
  if (filter.status !== 'all') query = query.where('status', '=', filter.status)
  if (filter.payerId !== 'all') query = query.where('payer_id', '=', filter.payerId)
  if (filter.patientId !== 'all') {
    query = query.where(
      sql<boolean>`billing_claims.patient_id in (select chart_patients(${filter.patientId}::uuid))`,
    )
  }
  if (filter.month !== 'all') {
    const first = `${filter.month}-01`
    query = query
      .where('service_date', '>=', first)
      .where(sql<boolean>`service_date < (${first}::date + interval '1 month')::date`)
  }
  const shown = showConditions[filter.show]
  if (shown) query = query.where(sql.raw<boolean>(shown))
  return filter.search === '' ? query : query.where(selectFound(actor, filter.search, asked))
}

/** More hits than this of one kind, and the search says too little: the newest of them are enough. */
const maxFound = 1_000
/** Everything that starts with a text; U+10FFFF is in no number. */
const toPrefixEnd = (text: string) => `${text}\u{10FFFF}`

/** A prefix of the claim number, a code, or words of a patient's name or record number. Each by its own index. */
function selectFound(actor: Actor, search: string, asked: SearchQuery | undefined) {
  // PostgreSQL accepts no NUL in text.
  const text = search.toUpperCase().replace(/\p{Cc}/gu, ' ')
  const own = sql`select c.id from billing_claims c where c.organization_id = ${actor.organizationId}::uuid`
  const newest = sql`order by c.service_date desc, c.id desc limit ${sql.lit(maxFound)}`
  const ways = [
    sql`(${own} and c.claim_number >= ${text} and c.claim_number < ${toPrefixEnd(text)} ${newest})`,
    sql`(select claims_coded(${text}, ${sql.lit(maxFound)}))`,
  ]
  if (asked)
    ways.push(sql`(${own} and c.patient_id in (${selectMatchingPatientIds(actor, asked)}) ${newest})`)
  return sql<boolean>`billing_claims.id in (${sql.join(ways, sql` union all `)})`
}

export const listClaimRows = (
  db: Db,
  actor: Actor,
  filter: ClaimFilter,
  asked: SearchQuery | undefined,
  page: { limit: number; after?: readonly string[] | undefined },
): Promise<ClaimRow[]> => {
  const [day, id] = page.after ?? []
  const query = selectMatching(actor, filter, asked).selectAll('billing_claims').limit(page.limit)
  const later = id
    ? query.where(
        sql<boolean>`(billing_claims.service_date, billing_claims.id) < (${day}::date, ${id}::uuid)`,
      )
    : query
  return db.all(later.orderBy('billing_claims.service_date', 'desc').orderBy('billing_claims.id', 'desc'))
}

/** Without search, patient and payer, counters provide the total for users who see everything; otherwise the matches are counted. */
export async function countClaims(
  db: Db,
  actor: Actor,
  filter: ClaimFilter,
  asked: SearchQuery | undefined,
): Promise<number> {
  const isTallied =
    hasFullAccess(actor) && filter.search === '' && filter.patientId === 'all' && filter.payerId === 'all'
  if (!isTallied) {
    const query = selectMatching(actor, filter, asked).select((eb) =>
      eb.cast<number>(eb.fn.countAll(), 'int8').as('total'),
    )
    return (await db.first(query))?.total ?? 0
  }
  let query = q.selectFrom('claim_tallies').where('organization_id', '=', actor.organizationId)
  if (filter.facilityId !== 'all') query = query.where('facility_id', '=', filter.facilityId)
  if (filter.status !== 'all') query = query.where('status', '=', filter.status)
  if (filter.month !== 'all') query = query.where('service_month', '=', `${filter.month}-01`)
  if (filter.show !== 'all')
    query = query.where('closed_by', filter.show === 'closed' ? 'is not' : 'is', null)
  if (filter.show === 'held' || filter.show === 'ready') {
    query = query.where('status', '=', 'pending').where('is_held', '=', filter.show === 'held')
  }
  const sum = query.select((eb) =>
    eb.cast<number>(eb.fn.coalesce(eb.fn.sum('claims'), eb.lit(0)), 'int8').as('total'),
  )
  return (await db.first(sum))?.total ?? 0
}

export interface Names {
  patients: ReadonlyMap<string, { first_name: string; last_name: string; medical_record_number: string }>
  facilities: ReadonlyMap<string, { name: string; time_zone: string }>
  payers: ReadonlyMap<string, { name: string }>
  units: ReadonlyMap<string, readonly { code: string; units: number }[]>
}

/** Whether each claim's payer reads new claims only. */
export async function loadOriginalsOnly(
  db: Db,
  { organizationId }: { organizationId: string },
  rows: readonly Pick<ClaimRow, 'payer_id'>[],
): Promise<(row: Pick<ClaimRow, 'payer_id'>) => boolean> {
  const payers = await db.all(
    q
      .selectFrom('payers')
      .where('organization_id', '=', organizationId)
      .where('id', '=', anyOfSql(rows.map(({ payer_id }) => payer_id)))
      .select(['id', 'filing_code']),
  )
  const only = new Set(payers.filter((one) => acceptsOriginalsOnly(one.filing_code)).map(({ id }) => id))
  return ({ payer_id }) => only.has(payer_id)
}

/** The names that a page of claims shows, each by ids. */
export async function loadNames(
  db: Db,
  { organizationId }: { organizationId: string },
  rows: readonly Pick<ClaimRow, 'id' | 'patient_id' | 'facility_id' | 'payer_id'>[],
): Promise<Names> {
  const ids = (of: 'id' | 'patient_id' | 'facility_id' | 'payer_id') => anyOfSql(rows.map((row) => row[of]))
  const [patients, facilities, payers, lines] = await Promise.all([
    db.all(
      q
        .selectFrom('patients')
        .where('organization_id', '=', organizationId)
        .where('id', '=', ids('patient_id'))
        .select(['id', 'first_name', 'last_name', 'medical_record_number']),
    ),
    db.all(
      q
        .selectFrom('facilities')
        .where('organization_id', '=', organizationId)
        .where('id', '=', ids('facility_id'))
        .select(['id', 'name', 'time_zone']),
    ),
    db.all(
      q
        .selectFrom('payers')
        .where('organization_id', '=', organizationId)
        .where('id', '=', ids('payer_id'))
        .select(['id', 'name']),
    ),
    db.all(
      q
        .selectFrom('claim_lines')
        .where('organization_id', '=', organizationId)
        .where('claim_id', '=', ids('id'))
        .select(['claim_id', 'code', 'units'])
        .orderBy('claim_id')
        .orderBy('position'),
    ),
  ])
  const indexById = <Row extends { id: string }>(found: readonly Row[]) =>
    new Map(found.map((row) => [row.id, row]))
  return {
    patients: indexById(patients),
    facilities: indexById(facilities),
    payers: indexById(payers),
    units: Map.groupBy(lines, ({ claim_id }) => claim_id),
  }
}

export const listClaimLines = (
  db: Db,
  { organizationId }: { organizationId: string },
  claimIds: readonly string[],
): Promise<LineRow[]> =>
  db.all(
    q
      .selectFrom('claim_lines')
      .where('organization_id', '=', organizationId)
      .where('claim_id', '=', anyOfSql(claimIds))
      .selectAll()
      .orderBy('claim_id')
      .orderBy('position'),
  )

export const listClaimEvents = (db: Db, actor: Actor, claimId: string): Promise<EventRow[]> =>
  db.all(
    q
      .selectFrom('claim_events as e')
      .leftJoin('users as u', 'u.id', 'e.done_by')
      .where('e.organization_id', '=', actor.organizationId)
      .where('e.claim_id', '=', claimId)
      .selectAll('e')
      .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('by_name'))
      .orderBy('e.position', 'desc'),
  )

/** What payers said and what still counts. */
export const listClaimAdjustments = (
  db: Db,
  { organizationId }: { organizationId: string },
  claimIds: readonly string[],
): Promise<AdjustmentRow[]> =>
  db.all(
    q
      .selectFrom('claim_adjustments')
      .where('organization_id', '=', organizationId)
      .where('claim_id', '=', anyOfSql(claimIds))
      .where('is_superseded', '=', false)
      .selectAll()
      .orderBy('line')
      .orderBy('id'),
  )

/** The claims that this one replaces or is replaced by. */
export const listRelatedClaims = (db: Db, actor: Actor, claim: ClaimRow) =>
  db.all(
    filterVisibleClaims(actor, q.selectFrom('billing_claims'))
      .where((eb) =>
        eb.or([
          eb('billing_claims.replaces_id', '=', claim.id),
          ...(claim.replaces_id ? [eb('billing_claims.id', '=', claim.replaces_id)] : []),
        ]),
      )
      .select(['billing_claims.id', 'billing_claims.claim_number', 'billing_claims.replaces_id']),
  )
