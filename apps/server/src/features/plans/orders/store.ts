/** SQL of supply orders. Every query that a person asks passes the row rule of policy.ts. */
import type { Insertable, Updateable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables, type Column } from '../../../platform/db/query.ts'
import { fullNameSql, ofPatientSql, inCareSql } from '../policy.ts'

export interface OrderFilter {
  patientId: string
  facilityId: string
  status: 'all' | Column<'supply_orders', 'status'>
}

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('supply_orders as s')
    .where('s.organizationId', '=', actor.organizationId)
    .where(inCareSql(actor, 's.patient_id'))

const selectDetailed = (actor: Actor) =>
  selectVisible(actor)
    .innerJoin('patients as p', 'p.id', 's.patientId')
    .innerJoin('users as orderer', 'orderer.id', 's.orderedBy')
    .leftJoin('users as approver', 'approver.id', 's.approvedBy')
    .leftJoin('facilities as f', 'f.id', 's.facilityId')
    .selectAll('s')
    .select(['p.firstName', 'p.lastName', 'p.medicalRecordNumber', 'f.name as facilityName'])
    .select(fullNameSql('orderer').as('orderedByName'))
    .select(fullNameSql('approver').$castTo<string | null>().as('approvedByName'))

export const findOrderById = (db: Db, actor: Actor, id: string) =>
  db.first(selectDetailed(actor).where('s.id', '=', id))
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderById>>>

const selectMatching = (actor: Actor, filter: OrderFilter) => {
  let found = selectVisible(actor).where(ofPatientSql('s.patient_id', filter.patientId))
  if (filter.facilityId !== 'all') found = found.where('s.facilityId', '=', filter.facilityId)
  if (filter.status !== 'all') found = found.where('s.status', '=', filter.status)
  return found
}

export const listOrderRows = (
  db: Db,
  actor: Actor,
  filter: OrderFilter,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<OrderRow[]> => {
  const [at, id] = page.after ?? []
  const ids = selectMatching(actor, filter)
  const later = id ? ids.where(sql<boolean>`(s.order_date, s.id) < (${at}::timestamptz, ${id}::uuid)`) : ids
  return db.all(
    selectDetailed(actor)
      .where(
        's.id',
        'in',
        later.orderBy('s.orderDate', 'desc').orderBy('s.id', 'desc').limit(page.limit).select('s.id'),
      )
      .orderBy('s.orderDate', 'desc')
      .orderBy('s.id', 'desc'),
  )
}

export const countOrders = async (db: Db, actor: Actor, filter: OrderFilter): Promise<number> =>
  countRows(db, selectMatching(actor, filter))

/** An organization's order numbers have no gaps: ordering is serialized. */
export const allocateOrderNumber = async (db: Db, organizationId: string): Promise<number> =>
  (
    await db.raw<{ lastNumber: number }>(
      `insert into supply_order_numbers as n (organization_id, last_number) values ($1, 1)
       on conflict (organization_id) do update set last_number = n.last_number + 1 returning last_number`,
      [organizationId],
    )
  )[0]!.lastNumber // an insert returns its row

export const insertOrder = (db: Db, order: Insertable<Tables['supply_orders']>) =>
  db.first(
    q
      .insertInto('supply_orders')
      .values(order)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Applies a transition if the state allows it; undefined when another request was first. */
export const updateOrderStatus = (
  db: Db,
  organizationId: string,
  id: string,
  from: readonly Column<'supply_orders', 'status'>[],
  change: Updateable<Tables['supply_orders']>,
) =>
  db.first(
    q
      .updateTable('supply_orders')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('status', 'in', [...from])
      .returning('id'),
  )

export const insertStep = (db: Db, step: Insertable<Tables['supply_order_steps']>) =>
  db.first(q.insertInto('supply_order_steps').values(step).returning('position'))

export const listSteps = (db: Db, actor: Actor, orderId: string) =>
  db.all(
    q
      .selectFrom('supply_order_steps as s')
      .innerJoin('users as u', 'u.id', 's.takenBy')
      .where('s.organizationId', '=', actor.organizationId)
      .where('s.orderId', '=', orderId)
      .select(['s.status', 's.takenAt'])
      .select(fullNameSql('u').as('byName'))
      .orderBy('s.position'),
  )
