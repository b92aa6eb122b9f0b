/** SQL of payments that were started at the operator's payment page. */
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../../platform/db/connection.ts'
import { q, type Tables } from '../../../../platform/db/query.ts'

export type OnlineRequestRow = Selectable<Tables['online_payment_requests']>

export const insertOnlineRequest = (db: Db, row: Insertable<Tables['online_payment_requests']>) =>
  db.first(q.insertInto('online_payment_requests').values(row).returning('id'))

/** In which practice it was started; the callback has no session. */
export const findOnlinePractice = async (db: Db, reference: string) =>
  (
    await db.raw<{ id: string; organizationId: string }>('select * from online_payment_of($1)', [reference])
  )[0]

export const lockOnlineRequest = (
  db: Db,
  organizationId: string,
  id: string,
): Promise<OnlineRequestRow | undefined> =>
  db.first(
    q
      .selectFrom('online_payment_requests')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .selectAll()
      .forUpdate(),
  )

export const settleOnlineRequest = (
  db: Db,
  organizationId: string,
  id: string,
  change: { paymentId: string; processorNumber: string },
) =>
  db.first(
    q
      .updateTable('online_payment_requests')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('paymentId', 'is', null)
      .returning('id'),
  )
