/** SQL of wound orders: rows are added, never changed. Every query that a person asks passes the row rule of policy.ts. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql, inCareSql, ofPatientSql } from '../policy.ts'

export interface WoundOrderFilter {
  patientId: string
  woundId: string
  orderedBy: string
  status: 'in-effect' | 'unsigned' | 'all'
}

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('wound_orders as o')
    .where('o.organizationId', '=', actor.organizationId)
    .where(inCareSql(actor, 'o.patient_id'))

const isSignedSql = sql<boolean>`exists (select from wound_order_signatures s where s.order_id = o.id)`
const inEffectSql = (now: Date) =>
  sql<boolean>`o.id in (select e.id from wound_orders_in_effect(${now.toISOString()}::timestamptz) e)`

const selectDetailed = (actor: Actor, now: Date) =>
  selectVisible(actor)
    .innerJoin('patients as p', 'p.id', 'o.patientId')
    .innerJoin('wounds as w', 'w.id', 'o.woundId')
    .innerJoin('organizations as g', 'g.id', 'o.organizationId')
    .leftJoin('facilities as f', 'f.id', 'p.facilityId')
    .innerJoin('users as enterer', 'enterer.id', 'o.enteredBy')
    .innerJoin('users as orderer', 'orderer.id', 'o.orderedBy')
    .leftJoin('wound_order_signatures as s', 's.orderId', 'o.id')
    .leftJoin('wound_order_discontinuations as d', 'd.orderId', 'o.id')
    .leftJoin('users as ender', 'ender.id', 'd.discontinuedBy')
    .leftJoin('wound_orders as next', 'next.id', 'd.replacedBy')
    .leftJoin('wound_order_discontinuations as back', 'back.replacedBy', 'o.id')
    .leftJoin('wound_orders as former', 'former.id', 'back.orderId')
    .selectAll('o')
    .select(['p.firstName', 'p.lastName', 'p.dateOfBirth', 'p.medicalRecordNumber'])
    .select(sql<string>`coalesce(f.time_zone, g.time_zone)`.as('timeZone'))
    .select(['w.number as woundNumber', 'w.location', 'w.laterality'])
    .select(['s.outcome', 's.signedName', 's.credential as signedCredential', 's.signedAt'])
    .select('s.reason as declineReason')
    .select(['d.reason as endReason', 'd.replacedBy', 'd.discontinuedAt', 'next.name as replacedByName'])
    .select(['back.orderId as replacesId', 'former.name as replacesName'])
    .select(fullNameSql('enterer').as('enteredByName'))
    .select(fullNameSql('orderer').as('orderedByName'))
    .select(fullNameSql('ender').$castTo<string | null>().as('discontinuedByName'))
    .select(
      sql<string>`(${now.toISOString()}::timestamptz at time zone coalesce(f.time_zone, g.time_zone))::date`.as(
        'today',
      ),
    )
    .select(
      sql<boolean>`exists (select from wound_closures c where c.organization_id = o.organization_id
        and c.wound_id = o.wound_id and c.closed_at >= o.entered_at)`.as('isWoundHealed'),
    )

export const findWoundOrderById = (db: Db, actor: Actor, id: string, now: Date) =>
  db.first(selectDetailed(actor, now).where('o.id', '=', id))
export type WoundOrderRow = NonNullable<Awaited<ReturnType<typeof findWoundOrderById>>>

const selectMatching = (actor: Actor, filter: WoundOrderFilter, now: Date) => {
  let found = selectVisible(actor).where(ofPatientSql('o.patient_id', filter.patientId))
  if (filter.woundId !== 'all') found = found.where('o.woundId', '=', filter.woundId)
  if (filter.orderedBy !== 'all') found = found.where('o.orderedBy', '=', filter.orderedBy)
  if (filter.status === 'in-effect') found = found.where(inEffectSql(now))
  // Also one that ended meanwhile: it was carried out.
  if (filter.status === 'unsigned')
    found = found.where('o.source', '<>', 'written').where((eb) => eb.not(isSignedSql))
  return found
}

export const listWoundOrderRows = (
  db: Db,
  actor: Actor,
  filter: WoundOrderFilter,
  page: { limit: number; after: readonly string[] | undefined },
  now: Date,
): Promise<WoundOrderRow[]> => {
  const [at, id] = page.after ?? []
  const ids = selectMatching(actor, filter, now)
  const later = id ? ids.where(sql<boolean>`(o.entered_at, o.id) < (${at}::timestamptz, ${id}::uuid)`) : ids
  return db.all(
    selectDetailed(actor, now)
      .where(
        'o.id',
        'in',
        later.orderBy('o.enteredAt', 'desc').orderBy('o.id', 'desc').limit(page.limit).select('o.id'),
      )
      .orderBy('o.enteredAt', 'desc')
      .orderBy('o.id', 'desc'),
  )
}

export const countWoundOrders = async (
  db: Db,
  actor: Actor,
  filter: WoundOrderFilter,
  now: Date,
): Promise<number> => countRows(db, selectMatching(actor, filter, now))

/** Those of one wound that are in effect, by type. */
export const listOrdersInEffect = (db: Db, actor: Actor, woundId: string, now: Date) =>
  db.all(
    selectDetailed(actor, now)
      .where('o.woundId', '=', woundId)
      .where(inEffectSql(now))
      .orderBy('o.orderType', 'desc')
      .orderBy('o.enteredAt', 'desc'),
  )

/** All of a wound, for what ended between two sheets. */
export const listAllOrders = (db: Db, actor: Actor, woundId: string, now: Date) =>
  db.all(selectDetailed(actor, now).where('o.woundId', '=', woundId).orderBy('o.enteredAt'))

/** Orders and sheets of a wound are serialized. */
export const lockWoundOrders = (db: Db, woundId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 82))', [woundId])

/** Undefined when the id is in use. */
export const insertWoundOrder = (db: Db, order: Insertable<Tables['wound_orders']>) =>
  db.first(
    q
      .insertInto('wound_orders')
      .values(order)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when another request was first. */
export const insertOrderSignature = (db: Db, row: Insertable<Tables['wound_order_signatures']>) =>
  db.first(
    q
      .insertInto('wound_order_signatures')
      .values(row)
      .onConflict((on) => on.column('orderId').doNothing())
      .returning('orderId'),
  )

/** Undefined when it was discontinued meanwhile. */
export const insertDiscontinuation = (db: Db, row: Insertable<Tables['wound_order_discontinuations']>) =>
  db.first(
    q
      .insertInto('wound_order_discontinuations')
      .values(row)
      .onConflict((on) => on.column('orderId').doNothing())
      .returning('orderId'),
  )

/** Active clinicians with a documented credential, for the rule to decide about. */
export const listCredentialed = (db: Db, actor: Actor) =>
  db.all(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .where('m.organizationId', '=', actor.organizationId)
      .where('m.role', '=', 'clinician')
      .where('m.disabledAt', 'is', null)
      .where('m.credential', 'is not', null)
      .select(['u.id', 'm.credential', 'm.printedCredentials', 'm.supervisorId'])
      .select(fullNameSql('u').as('name'))
      .orderBy('u.lastName')
      .orderBy('u.firstName')
      .orderBy('u.id'),
  )

/** Of these wounds at the end of a day at a place of care. What became of them later does not change it. */
export const listOrdersOfDay = (
  db: Db,
  actor: Actor,
  visit: { wounds: readonly { id: string }[]; visitDay: string; timeZone: string },
) =>
  db.all(
    selectVisible(actor)
      .innerJoin('wounds as w', 'w.id', 'o.woundId')
      .where('o.woundId', '=', sql<string>`any(${visit.wounds.map(({ id }) => id)}::uuid[])`)
      .where(sql<boolean>`(o.entered_at at time zone ${visit.timeZone})::date <= ${visit.visitDay}::date`)
      .where(sql<boolean>`(o.until_on is null or o.until_on >= ${visit.visitDay}::date)`)
      .where(
        sql<boolean>`not exists (select from wound_order_discontinuations d where d.order_id = o.id
          and (d.discontinued_at at time zone ${visit.timeZone})::date <= ${visit.visitDay}::date)`,
      )
      .select(['w.number as woundNumber', 'o.sentence'])
      .orderBy('w.number')
      .orderBy('o.orderType', 'desc')
      .orderBy('o.enteredAt'),
  )
