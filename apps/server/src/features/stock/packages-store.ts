/** SQL of packages: received and counted. Rows are added, never changed; what is left is counted. Queries pass the row rule of policy.ts. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { fullNameSql, isVisiblePackageSql } from './policy.ts'
import { matchesKeysSql } from './uses-store.ts'

/** Everything that changes stock of an organization takes turns: two visits never take the same package. */
export const lockStock = (db: Db, organizationId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 221))', [organizationId])

const counts = sql<{
  used: number
  wasted: number
  returned: number
  counted: number
  sequence: number
}>`(
  select (select count(*) from package_uses u
           where u.organization_id = k.organization_id and u.package_id = k.id and u.opens_package)::int as used,
         coalesce(sum(s.packages) filter (where s.step = 'waste'), 0)::int as wasted,
         coalesce(sum(s.packages) filter (where s.step = 'return'), 0)::int as returned,
         coalesce(sum(case s.step when 'add' then s.packages when 'remove' then -s.packages end), 0)::int as counted,
         coalesce(max(s.sequence), 0) as sequence
    from stock_steps s where s.organization_id = k.organization_id and s.package_id = k.id)`

const quarantines = sql<{ reason: string; startedAt: string }>`(
  select q.reason, q.started_at from lot_quarantines q
   where q.organization_id = k.organization_id and q.lot_key = k.lot_key
     and (q.product_id is null or q.product_id = k.product_id)
     and not exists (select from lot_quarantine_releases r where r.quarantine_id = q.id)
   order by q.started_at limit 1)`

const leftSql = sql<number>`k.quantity - c.used - c.wasted - c.returned + c.counted`

const selectPackages = (actor: Actor) =>
  q
    .selectFrom('stock_packages as k')
    .innerJoin('stock_products as p', 'p.id', 'k.productId')
    .innerJoin('users as receiver', 'receiver.id', 'k.receivedBy')
    .leftJoin('facilities as f', 'f.id', 'k.facilityId')
    .innerJoinLateral(counts.as('c'), (join) => join.onTrue())
    .leftJoinLateral(quarantines.as('held'), (join) => join.onTrue())
    .where('k.organizationId', '=', actor.organizationId)
    .where(isVisiblePackageSql(actor))
    .selectAll('k')
    .select(['p.name as productName', 'p.manufacturer', 'p.hcpcs', 'f.name as facilityName'])
    .select(['c.used', 'c.wasted', 'c.returned', 'c.counted', 'c.sequence'])
    .select(['held.reason as heldReason', 'held.startedAt as heldAt'])
    .select(fullNameSql('receiver').as('receivedByName'))

export const findPackageById = (db: Db, actor: Actor, id: string) =>
  db.first(selectPackages(actor).where('k.id', '=', id))
export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackageById>>>

export interface PackageFilter {
  view: 'in-stock' | 'all'
  facilityId: string
  productId: string
  search?: string | undefined
}

const never = '9999-12-31'

function selectMatching(actor: Actor, { view, facilityId, productId, search }: PackageFilter) {
  let found = selectPackages(actor)
  if (view === 'in-stock') found = found.where(sql<boolean>`${leftSql} > 0`)
  if (facilityId !== 'all')
    found = found.where(sql<boolean>`(k.facility_id is null or k.facility_id = ${facilityId}::uuid)`)
  if (productId !== 'all') found = found.where('k.productId', '=', productId)
  if (!search) return found
  const text = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return found.where(
    sql<boolean>`(p.name ilike ${text} or p.manufacturer ilike ${text} or k.lot ilike ${text} or k.serial ilike ${text}
      or k.device_identifier ilike ${text} or p.hcpcs ilike ${text})`,
  )
}

/** First to expire on top; without a date last. */
export const listPackageRows = (
  db: Db,
  actor: Actor,
  filter: PackageFilter,
  { limit, after }: { limit: number; after: readonly string[] | undefined },
): Promise<PackageRow[]> => {
  const [day, id] = after ?? []
  return db.all(
    selectMatching(actor, filter)
      .where(
        id
          ? sql<boolean>`(coalesce(k.expires_on, ${never}::date), k.id) > (${day}::date, ${id}::uuid)`
          : sql<boolean>`true`,
      )
      .orderBy(sql`coalesce(k.expires_on, ${never}::date)`)
      .orderBy('k.id')
      .limit(limit),
  )
}

export const countPackages = async (db: Db, actor: Actor, filter: PackageFilter): Promise<number> =>
  countRows(db, q.selectFrom(selectMatching(actor, filter).as('found')))

export const getPackagePosition = (row: PackageRow): readonly string[] => [row.expiresOn ?? never, row.id]

export interface PackageKeys {
  lotKey: string | null
  serialKey: string | null
  deviceIdentifier?: string | null
}

/**
 * Packages that these numbers may name: by serial number, which names one; else by lot. Where numbers are missing on one side, the other decides.
 * Those with something left come first, then those of the facility.
 */
export const listPackagesByKeys = (
  db: Db,
  actor: Actor,
  { lotKey, serialKey, deviceIdentifier = null }: PackageKeys,
  facilityId: string | null,
): Promise<PackageRow[]> =>
  lotKey === null && serialKey === null
    ? Promise.resolve([])
    : db.all(
        selectPackages(actor)
          .where(
            sql<boolean>`(${lotKey}::text is null or k.lot_key is null or k.lot_key = ${lotKey})
              and (${serialKey}::text is null or k.serial_key is null or k.serial_key = ${serialKey})
              and ((${lotKey}::text is not null and k.lot_key = ${lotKey})
                or (${serialKey}::text is not null and k.serial_key = ${serialKey}))
              and (${deviceIdentifier}::text is null or coalesce(k.device_identifier, p.device_identifier) is null
                or coalesce(k.device_identifier, p.device_identifier) = ${deviceIdentifier})`,
          )
          .orderBy(sql`${leftSql} > 0 desc`)
          .orderBy(sql`k.serial_key is not null desc`)
          .orderBy(sql`coalesce(k.facility_id = ${facilityId}::uuid, false) desc`)
          .orderBy('k.facilityId', (order) => order.asc().nullsFirst())
          .orderBy('k.recordedAt')
          .orderBy('k.id')
          .limit(50),
      )

/** Also those that are used up. */
export const listRecalledPackages = (
  db: Db,
  actor: Actor,
  keys: Parameters<typeof matchesKeysSql>[1],
  limit: number,
): Promise<PackageRow[]> =>
  db.all(
    selectPackages(actor)
      .where(matchesKeysSql('k', keys))
      .orderBy(sql`${leftSql} > 0 desc`)
      .orderBy('k.expiresOn')
      .orderBy('k.id')
      .limit(limit),
  )

/** Undefined: the id is in use. */
export const insertPackage = (db: Db, item: Insertable<Tables['stock_packages']>) =>
  db.first(
    q
      .insertInto('stock_packages')
      .values(item)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined: another step took this place. */
export const insertStep = (db: Db, step: Insertable<Tables['stock_steps']>) =>
  db.first(
    q
      .insertInto('stock_steps')
      .values(step)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const listStepRows = (db: Db, organizationId: string, packageId: string) =>
  db.all(
    q
      .selectFrom('stock_steps as s')
      .innerJoin('users as author', 'author.id', 's.recordedBy')
      .where('s.organizationId', '=', organizationId)
      .where('s.packageId', '=', packageId)
      .select(['s.sequence', 's.step', 's.packages', 's.reason', 's.recordedAt'])
      .select(fullNameSql('author').as('recordedByName'))
      .orderBy('s.sequence')
      .limit(500),
  )
