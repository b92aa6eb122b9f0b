/** SQL of product uses: projected from visits, searched for recalls, and decided about. What a person asks passes the row rule of policy.ts. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql, toSnakeCase, type Tables } from '../../platform/db/query.ts'
import { fullNameSql, inCareSql } from './policy.ts'

export const insertUses = (db: Db, uses: Insertable<Tables['product_uses']>[]) =>
  uses.length === 0
    ? Promise.resolve([])
    : db.all(
        q
          .insertInto('product_uses')
          .values(uses)
          .onConflict((on) => on.doNothing())
          .returning('position'),
      )

const linked = sql<{ packageId: string }>`(
  select d.package_id from product_use_decisions d
   where d.organization_id = u.organization_id and d.record_id = u.record_id and d.decision = 'linked'
     and d.lot_key = coalesce(u.lot_key, '') and d.serial_key = coalesce(u.serial_key, '') limit 1)`

/** With the patient of the chart that shows it today: a merged chart's records are in the surviving one. */
const selectUses = (actor: Actor) =>
  q
    .selectFrom('product_uses as u')
    .innerJoin('provider_visits as v', 'v.id', 'u.recordId')
    .innerJoin('provider_visit_versions as x', (join) =>
      join.onRef('x.recordId', '=', 'u.recordId').onRef('x.version', '=', 'u.version'),
    )
    .innerJoin('patients as own', 'own.id', 'v.patientId')
    .leftJoin('patient_merges as m', (join) =>
      join.onRef('m.mergedId', '=', 'own.id').on('m.unmergedAt', 'is', null),
    )
    .innerJoin('patients as p', (join) => join.on(sql<boolean>`p.id = coalesce(m.kept_id, own.id)`))
    .innerJoin('facilities as f', 'f.id', 'v.facilityId')
    .innerJoin('users as provider', 'provider.id', 'v.providerId')
    .leftJoin('wounds as w', 'w.id', 'u.woundId')
    .leftJoinLateral(linked.as('link'), (join) => join.onTrue())
    .leftJoin('stock_packages as k', (join) =>
      join.on(sql<boolean>`k.id = coalesce(u.package_id, link.package_id)`),
    )
    .where('u.organizationId', '=', actor.organizationId)
    .where(inCareSql(actor, 'v.patient_id'))
    .select([
      'u.recordId',
      'u.version',
      'u.position',
      'u.woundId',
      'u.hcpcs',
      'u.productName',
      'u.manufacturer',
    ])
    .select(['u.lot', 'u.serial', 'u.lotKey', 'u.serialKey', 'u.udi', 'u.deviceIdentifier'])
    .select(['u.openedCm2', 'u.usedCm2', 'u.wastedCm2', 'u.opensPackage', 'u.recordedAt'])
    .select([
      'v.facilityId',
      'v.isVoid',
      'v.version as currentVersion',
      'v.visitAt',
      'x.localDate',
      'x.localTime',
    ])
    .select(['p.id as patientId', 'p.firstName', 'p.lastName', 'p.dateOfBirth', 'p.medicalRecordNumber'])
    .select(['f.name as facilityName', 'w.number as woundNumber', 'w.location', 'w.laterality'])
    .select(['k.id as takenFrom', 'k.productId'])
    // Of label and stock the earlier date counts.
    .select(sql<string | null>`least(u.expires_on, k.expires_on)`.as('expiresOn'))
    .select(fullNameSql('provider').as('providerName'))
    .select(
      sql<boolean>`exists (select from record_signatures s where s.record_id = u.record_id and s.version = u.version)`.as(
        'isSigned',
      ),
    )

const isCurrentSql = sql<boolean>`u.version = v.version`

export interface RecallKeys {
  lotKey: string | null
  serialKey: string | null
  deviceIdentifier: string | null
  /** Whether one of them is enough; else all that are given. */
  isAny: boolean
}

const isSql = (column: string, value: string) => sql<boolean>`${sql.ref(column)} = ${value}`
const isOrMissingSql = (column: string, value: string) =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = ${value})`

/**
 * Which uses or packages the keys name. All keys together: one number has to be the same, and what was not documented does not exclude a
 * patient.
 */
export const matchesKeysSql = (table: 'u' | 'k', { isAny, ...keys }: RecallKeys) => {
  const given = (['lotKey', 'serialKey', 'deviceIdentifier'] as const).flatMap((name) => {
    const value = keys[name]
    return value === null ? [] : [{ name, column: `${table}.${toSnakeCase(name)}`, value }]
  })
  const numbers = given.filter(({ name }) => name !== 'deviceIdentifier')
  const certain = (isAny || numbers.length === 0 ? given : numbers).map(({ column, value }) =>
    isSql(column, value),
  )
  if (certain.length === 0) return sql<boolean>`false`
  const oneIs = sql<boolean>`(${sql.join(certain, sql` or `)})`
  if (isAny) return oneIs
  return sql<boolean>`(${sql.join([oneIs, ...given.map(({ column, value }) => isOrMissingSql(column, value))], sql` and `)})`
}

/**
 * Latest visit first. Of a visit the current version; one that a later version corrected, only where the current one no longer matches: the
 * correction may be the mistake.
 */
export const listRecallRows = (db: Db, actor: Actor, keys: RecallKeys, limit: number) =>
  db.all(
    selectUses(actor)
      .where(sql<boolean>`(${matchesKeysSql('u', keys)} or ${matchesKeysSql('k', keys)})`)
      .where((eb) =>
        eb.or([
          isCurrentSql,
          sql<boolean>`not exists (select from product_uses later
            where later.organization_id = u.organization_id and later.record_id = u.record_id and later.version > u.version
              and later.lot_key is not distinct from u.lot_key and later.serial_key is not distinct from u.serial_key)`,
        ]),
      )
      .orderBy('v.visitAt', 'desc')
      .orderBy('u.recordId')
      .orderBy('u.version', 'desc')
      .orderBy('u.position')
      .limit(limit),
  )
export type UseRow = Awaited<ReturnType<typeof listRecallRows>>[number]

/** The uses of a visit's current version. */
export const listVisitUses = (db: Db, actor: Actor, recordId: string): Promise<UseRow[]> =>
  db.all(selectUses(actor).where('u.recordId', '=', recordId).where(isCurrentSql).orderBy('u.position'))

export const listPackageUses = (db: Db, actor: Actor, packageId: string): Promise<UseRow[]> =>
  db.all(
    selectUses(actor)
      .where(isCurrentSql)
      .where('v.isVoid', '=', false)
      .where('v.status', '<>', 'not_seen')
      .where('k.id', '=', packageId)
      .orderBy('v.visitAt', 'desc')
      .limit(200),
  )

/** Also at visits that the caller does not see. */
export const countPackageUses = async (db: Db, organizationId: string, packageId: string): Promise<number> =>
  (
    await db.raw<{ total: number }>(
      'select count(*) as total from package_uses where organization_id = $1 and package_id = $2',
      [organizationId, packageId],
    )
  )[0]?.total ?? 0

const hasDecisionSql = (decision: string) => sql<boolean>`exists (select from product_use_decisions d
  where d.organization_id = u.organization_id and d.record_id = u.record_id and d.decision = ${decision}
    and d.lot_key = coalesce(u.lot_key, '') and d.serial_key = coalesce(u.serial_key, ''))`

/** The active quarantine of a lot that had started by the visit: by its moment, or by the end of its day where the time is not known. */
const quarantineOfUseSql = sql<string | null>`(
  select q.reason from lot_quarantines q
   where q.organization_id = u.organization_id and q.lot_key = coalesce(u.lot_key, k.lot_key)
     and (q.product_id is null or k.product_id is null or q.product_id = k.product_id)
     and q.started_at <= case when x.local_time is null then (x.local_date + 1)::timestamp at time zone x.time_zone else x.visit_at end
     and not exists (select from lot_quarantine_releases r where r.quarantine_id = q.id)
   order by q.started_at limit 1)`

const selectUsesWithQuarantine = (actor: Actor) =>
  selectUses(actor).select(quarantineOfUseSql.as('quarantine'))

const isExcludedSql = sql<boolean>`((least(u.expires_on, k.expires_on) < x.local_date or ${quarantineOfUseSql} is not null)
  and not ${hasDecisionSql('documented')})`

/** Of all entries of the visit for the same package number; null where one has no area. */
const areas = sql<{ openedCm2: number | null; packages: number }>`(
  select case when bool_and(o.opened_cm2 is not null) then sum(o.opened_cm2) end as opened_cm2,
         (count(*) filter (where o.opens_package))::int as packages
    from product_uses o
   where o.record_id = u.record_id and o.version = u.version and o.lot_key is not distinct from u.lot_key
     and o.serial_key is not distinct from u.serial_key)`

/** Uses that stock does not explain, or that may not have been. */
const selectOpen = (actor: Actor) =>
  selectUsesWithQuarantine(actor)
    .innerJoinLateral(areas.as('areas'), (join) => join.onTrue())
    .where(isCurrentSql)
    .where('v.isVoid', '=', false)
    .where('v.status', '<>', 'not_seen')
    .where(
      sql<boolean>`((k.id is null and not ${hasDecisionSql('outside-stock')}) or ${isExcludedSql}
        or (u.opens_package and areas.opened_cm2 <> k.area_cm2 * areas.packages))`,
    )
    .select(['areas.openedCm2 as totalOpenedCm2', 'areas.packages', 'k.areaCm2 as packageCm2'])
    .select(hasDecisionSql('documented').as('isDocumented'))
    .select(hasDecisionSql('outside-stock').as('isOutsideStock'))

export const listOpenUses = (
  db: Db,
  actor: Actor,
  { limit, after }: { limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = after ?? []
  return db.all(
    selectOpen(actor)
      .where(id ? sql<boolean>`(v.visit_at, u.record_id) < (${at}, ${id})` : sql<boolean>`true`)
      .orderBy('v.visitAt', 'desc')
      .orderBy('u.recordId', 'desc')
      .orderBy('u.position')
      .limit(limit),
  )
}
export type OpenUseRow = Awaited<ReturnType<typeof listOpenUses>>[number]

export const countOpenUses = async (db: Db, actor: Actor): Promise<number> =>
  countRows(db, q.selectFrom(selectOpen(actor).as('found')))

/** Of the current versions of these visits: what the rule of use reads. */
export const listCheckedUses = (db: Db, actor: Actor, recordIds: readonly string[]) =>
  recordIds.length === 0
    ? Promise.resolve([])
    : db.all(
        selectUsesWithQuarantine(actor)
          .where(isCurrentSql)
          .where('u.recordId', '=', sql<string>`any(${[...recordIds]}::uuid[])`)
          .select(hasDecisionSql('documented').as('isDocumented'))
          .orderBy('u.position'),
      )
export type CheckedUseRow = Awaited<ReturnType<typeof listCheckedUses>>[number]

/** Undefined: it was decided already. */
export const insertDecision = (db: Db, decision: Insertable<Tables['product_use_decisions']>) =>
  db.first(
    q
      .insertInto('product_use_decisions')
      .values(decision)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const findDecision = (
  db: Db,
  organizationId: string,
  key: {
    recordId: string
    lotKey: string
    serialKey: string
    decision: 'linked' | 'outside-stock' | 'documented'
  },
) =>
  db.first(
    q
      .selectFrom('product_use_decisions')
      .where('organizationId', '=', organizationId)
      .where('recordId', '=', key.recordId)
      .where('lotKey', '=', key.lotKey)
      .where('serialKey', '=', key.serialKey)
      .where('decision', '=', key.decision)
      .select(['packageId', 'decidedAt']),
  )
