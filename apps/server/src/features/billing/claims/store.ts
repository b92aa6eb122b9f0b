/** SQL that reads claims. Every query passes the row rule of policy.ts. */
import { acceptsOriginalsOnly } from '@mendwell/clinical'
import type { ClaimFilterName } from '@mendwell/contract'
import type { Selectable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables, type Column } from '../../../platform/db/query.ts'
import { hasFullAccess } from '../../../platform/db/counters.ts'
import { selectMatchingPatientIds } from '../../patients/public.ts'
import type { SearchQuery } from '../../search/public.ts'
import { filterVisibleClaims } from '../policy.ts'

export type ClaimRow = Selectable<Tables['billing_claims']>
export type LineRow = Selectable<Tables['claim_lines']>
export type EventRow = Selectable<Tables['claim_events']> & { byName: string | null }
export type AdjustmentRow = Selectable<Tables['claim_adjustments']>

export interface ClaimFilter {
  facilityId: string
  status: 'all' | Column<'billing_claims', 'status'>
  month: string
  search: string
  patientId: string
  payerId: string
  show: ClaimFilterName | 'all'
}

export const anyOfSql = (ids: readonly string[]) => sql<string>`any(${[...new Set(ids)]}::uuid[])`

const selectClaims = (actor: Actor) =>
  filterVisibleClaims(actor, q.selectFrom('billing_claims')).selectAll('billing_claims')

export const findClaimById = (db: Db, actor: Actor, id: string): Promise<ClaimRow | undefined> =>
  db.first(selectClaims(actor).where('billing_claims.id', '=', id))

export const listClaimsByIds = (db: Db, actor: Actor, ids: readonly string[]): Promise<ClaimRow[]> =>
  db.all(selectClaims(actor).where('billing_claims.id', '=', anyOfSql(ids)))

/** Of the organization, for work that no person asked for. */
export const listClaimRowsByIds = async (
  db: Db,
  { organizationId }: { organizationId: string },
  ids: readonly string[],
): Promise<ClaimRow[]> =>
  ids.length === 0
    ? []
    : db.all(
        q
          .selectFrom('billing_claims')
          .where('organizationId', '=', organizationId)
          .where('id', '=', anyOfSql(ids))
          .selectAll(),
      )

/** Voided here, and still at the payer. As many as fit into a file beside others. */
export const listUnsentVoids = async (db: Db, actor: Actor): Promise<string[]> =>
  (
    await db.all(
      filterVisibleClaims(actor, q.selectFrom('billing_claims'))
        .where('voidUnsent', '=', true)
        .where('payerControlNumber', 'is not', null)
        .select('billing_claims.id')
        .orderBy('billing_claims.updatedAt')
        .limit(500),
    )
  ).map(({ id }) => id)

/** The claim in force of a visit, or nothing. */
export const findClaimOfVisit = (db: Db, actor: Actor, visitId: string): Promise<ClaimRow | undefined> =>
  db.first(
    selectClaims(actor)
      .where('visitId', '=', visitId)
      .where(sql<boolean>`(closed_by is null or closed_by = 'written_off')`),
  )

const showConditions: Record<ClaimFilter['show'], string | null> = {
  all: null,
  open: 'billing_claims.closed_by is null',
  held: "billing_claims.status = 'pending' and billing_claims.closed_by is null and billing_claims.is_held",
  ready:
    "billing_claims.status = 'pending' and billing_claims.closed_by is null and not billing_claims.is_held",
  // As the card and the worklist of denials count them: paid claims with a denied part too.
  denied: 'billing_claims.closed_by is null and billing_claims.denied_cents > 0',
  next_payer: 'billing_claims.next_payer is not null and billing_claims.closed_by is null',
  closed: 'billing_claims.closed_by is not null',
}

function selectMatching(actor: Actor, filter: ClaimFilter, asked: SearchQuery | undefined) {
  let query = filterVisibleClaims(actor, q.selectFrom('billing_claims'))
  if (filter.facilityId !== 'all') query = query.where('facilityId', '=', filter.facilityId)
  if (filter.status !== 'all') query = query.where('status', '=', filter.status)
  if (filter.payerId !== 'all') query = query.where('payerId', '=', filter.payerId)
  if (filter.patientId !== 'all') {
    query = query.where(
      sql<boolean>`billing_claims.patient_id in (select chart_patients(${filter.patientId}::uuid))`,
    )
  }
  if (filter.month !== 'all') {
    const first = `${filter.month}-01`
    query = query
      .where('serviceDate', '>=', first)
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
  return db.all(later.orderBy('billing_claims.serviceDate', 'desc').orderBy('billing_claims.id', 'desc'))
}

/** Without search, patient and payer, counters provide the total for users who see everything; otherwise the matches are counted. */
export async function countClaims(
  db: Db,
  actor: Actor,
  filter: ClaimFilter,
  asked: SearchQuery | undefined,
): Promise<number> {
  const isTallied =
    hasFullAccess(actor) &&
    filter.search === '' &&
    filter.show !== 'next_payer' &&
    filter.patientId === 'all' &&
    filter.payerId === 'all'
  if (!isTallied) {
    const query = selectMatching(actor, filter, asked).select((eb) =>
      eb.cast<number>(eb.fn.countAll(), 'int8').as('total'),
    )
    return (await db.first(query))?.total ?? 0
  }
  let query = q.selectFrom('claim_tallies').where('organizationId', '=', actor.organizationId)
  if (filter.facilityId !== 'all') query = query.where('facilityId', '=', filter.facilityId)
  if (filter.status !== 'all') query = query.where('status', '=', filter.status)
  if (filter.month !== 'all') query = query.where('serviceMonth', '=', `${filter.month}-01`)
  if (filter.show !== 'all') query = query.where('closedBy', filter.show === 'closed' ? 'is not' : 'is', null)
  if (filter.show === 'held' || filter.show === 'ready') {
    query = query.where('status', '=', 'pending').where('isHeld', '=', filter.show === 'held')
  }
  const sum = query.select((eb) =>
    eb
      .cast<number>(
        eb.fn.coalesce(eb.fn.sum(filter.show === 'denied' ? 'denied' : 'claims'), eb.lit(0)),
        'int8',
      )
      .as('total'),
  )
  return (await db.first(sum))?.total ?? 0
}

export interface Names {
  patients: ReadonlyMap<string, { firstName: string; lastName: string; medicalRecordNumber: string }>
  facilities: ReadonlyMap<string, { name: string; timeZone: string }>
  payers: ReadonlyMap<string, { name: string }>
  units: ReadonlyMap<string, readonly { code: string; units: number }[]>
}

/** Whether each claim's payer reads new claims only. */
export async function loadOriginalsOnly(
  db: Db,
  { organizationId }: { organizationId: string },
  rows: readonly Pick<ClaimRow, 'payerId'>[],
): Promise<(row: Pick<ClaimRow, 'payerId'>) => boolean> {
  const payers = await db.all(
    q
      .selectFrom('payers')
      .where('organizationId', '=', organizationId)
      .where('id', '=', anyOfSql(rows.map(({ payerId }) => payerId)))
      .select(['id', 'filingCode']),
  )
  const only = new Set(payers.filter((one) => acceptsOriginalsOnly(one.filingCode)).map(({ id }) => id))
  return ({ payerId }) => only.has(payerId)
}

/** The names that a page of claims shows, each by ids. */
export async function loadNames(
  db: Db,
  { organizationId }: { organizationId: string },
  rows: readonly Pick<ClaimRow, 'id' | 'patientId' | 'facilityId' | 'payerId'>[],
): Promise<Names> {
  const ids = (of: 'id' | 'patientId' | 'facilityId' | 'payerId') => anyOfSql(rows.map((row) => row[of]))
  const [patients, facilities, payers, lines] = await Promise.all([
    db.all(
      q
        .selectFrom('patients')
        .where('organizationId', '=', organizationId)
        .where('id', '=', ids('patientId'))
        .select(['id', 'firstName', 'lastName', 'medicalRecordNumber']),
    ),
    db.all(
      q
        .selectFrom('facilities')
        .where('organizationId', '=', organizationId)
        .where('id', '=', ids('facilityId'))
        .select(['id', 'name', 'timeZone']),
    ),
    db.all(
      q
        .selectFrom('payers')
        .where('organizationId', '=', organizationId)
        .where('id', '=', ids('payerId'))
        .select(['id', 'name']),
    ),
    db.all(
      q
        .selectFrom('claim_lines')
        .where('organizationId', '=', organizationId)
        .where('claimId', '=', ids('id'))
        .select(['claimId', 'code', 'units'])
        .orderBy('claimId')
        .orderBy('position'),
    ),
  ])
  const indexById = <Row extends { id: string }>(found: readonly Row[]) =>
    new Map(found.map((row) => [row.id, row]))
  return {
    patients: indexById(patients),
    facilities: indexById(facilities),
    payers: indexById(payers),
    units: Map.groupBy(lines, ({ claimId }) => claimId),
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
      .where('organizationId', '=', organizationId)
      .where('claimId', '=', anyOfSql(claimIds))
      .selectAll()
      .orderBy('claimId')
      .orderBy('position'),
  )

export const listClaimEvents = (db: Db, actor: Actor, claimId: string): Promise<EventRow[]> =>
  db.all(
    q
      .selectFrom('claim_events as e')
      .leftJoin('users as u', 'u.id', 'e.doneBy')
      .where('e.organizationId', '=', actor.organizationId)
      .where('e.claimId', '=', claimId)
      .selectAll('e')
      .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('byName'))
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
      .where('organizationId', '=', organizationId)
      .where('claimId', '=', anyOfSql(claimIds))
      .where('isSuperseded', '=', false)
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
          eb('billing_claims.replacesId', '=', claim.id),
          ...(claim.replacesId ? [eb('billing_claims.id', '=', claim.replacesId)] : []),
        ]),
      )
      .select(['billing_claims.id', 'billing_claims.claimNumber', 'billing_claims.replacesId']),
  )
