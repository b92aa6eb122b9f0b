/** SQL of order sheets: stored as issued, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql, inCareSql } from '../policy.ts'

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('wound_order_sheets as t')
    .innerJoin('users as u', 'u.id', 't.issuedBy')
    .where('t.organizationId', '=', actor.organizationId)
    .where(inCareSql(actor, 't.patient_id'))
    .select(['t.id', 't.patientId', 't.woundId', 't.number', 't.issuedAt', 't.content'])
    .select(sql<string>`encode(t.content_hash, 'hex')`.as('contentHash'))
    .select(fullNameSql('u').as('issuedByName'))

export const findSheetById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisible(actor).where('t.id', '=', id))
export type SheetRow = NonNullable<Awaited<ReturnType<typeof findSheetById>>>

/** As many as a wound has in years of weekly visits. */
const maxSheets = 200

/** The latest first. */
export const listSheetRows = (db: Db, actor: Actor, woundId: string): Promise<SheetRow[]> =>
  db.all(selectVisible(actor).where('t.woundId', '=', woundId).orderBy('t.number', 'desc').limit(maxSheets))

/** Undefined when the id is in use. */
export const insertSheet = (db: Db, sheet: Insertable<Tables['wound_order_sheets']>) =>
  db.first(
    q
      .insertInto('wound_order_sheets')
      .values(sheet)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const getOrganizationName = async (db: Db, actor: Actor): Promise<string> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', actor.organizationId).select('name')))
    ?.name ?? ''
