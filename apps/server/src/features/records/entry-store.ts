/** SQL of entries of a chart, which are added, listed and voided, never changed: the same for every table of them. */
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql, toRowLimit, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

export type EntryRow<Table extends keyof Tables> = Selectable<Tables[Table]> & {
  id: string
  patientId: string
  recordedByName: string
  voidedAt: string | null
  voidReason: string | null
  voidedByName: string | null
  /** The entry that replaces this one, in tables where entries do. */
  replacedBy: string | null
}
export type EntryStore<Table extends keyof Tables> = ReturnType<typeof createEntryStore<Table>>
/** A condition on the entry `e`. */
type Condition = RawBuilder<boolean>

const fullNameSql = (table: string) =>
  sql<string>`${sql.ref(`${table}.firstName`)} || ' ' || ${sql.ref(`${table}.lastName`)}`
const always: Condition = sql`true`

export function createEntryStore<Table extends keyof Tables>(names: {
  readonly table: Table
  readonly voids: keyof Tables
  /** The column of `voids` that names the entry. */
  readonly entryId: string
  /** The column by which entries are listed, newest first. */
  readonly time: keyof Selectable<Tables[Table]> & string
  /** The entry that replaces `e`, unless that was entered in error. */
  readonly successor?: RawBuilder<string | null>
}) {
  type Row = EntryRow<Table>
  // Every table of entries has the columns that are used here; the builder knows them by the names of one.
  const table = names.table as 'vital_signs'
  const voids = names.voids as 'vital_sign_voids'
  const time = `e.${names.time}` as 'e.takenAt'
  const entryId = `gone.${names.entryId}` as 'gone.vitalSignsId'
  const successor = names.successor ?? sql<string | null>`null`

  const selectVisible = (actor: Actor) =>
    q
      .selectFrom(`${table} as e`)
      .leftJoin(`${voids} as gone`, entryId, 'e.id')
      .where('e.organizationId', '=', actor.organizationId)
      .where(
        'e.patientId',
        'in',
        filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
      )
  /** Each with its author and, where it was voided, by whom and why. */
  const selectRows = (actor: Actor) =>
    selectVisible(actor)
      .innerJoin('users as author', 'author.id', 'e.recordedBy')
      .leftJoin('users as voider', 'voider.id', 'gone.voidedBy')
      .selectAll('e')
      .select(['gone.voidedAt', 'gone.reason as voidReason', successor.as('replacedBy')])
      .select(fullNameSql('author').as('recordedByName'))
      .select(fullNameSql('voider').$castTo<string | null>().as('voidedByName'))
  type Query = ReturnType<typeof selectRows>
  const all = (db: Db, query: Query) => db.all(query) as Promise<unknown> as Promise<Row[]> // of this table
  /** Of one chart, with what was merged into it. */
  const inChart = (patientId: string): Condition =>
    sql`e.patient_id in (select chart_patients(${patientId}::uuid))`

  return {
    find: async (db: Db, actor: Actor, id: string): Promise<Row | undefined> =>
      (await all(db, selectRows(actor).where('e.id', '=', id)))[0],
    findInChart: async (db: Db, actor: Actor, patientId: string, id: string): Promise<Row | undefined> =>
      (await all(db, selectRows(actor).where('e.id', '=', id).where(inChart(patientId))))[0],
    /** Newest first, from a position on. */
    list: (
      db: Db,
      actor: Actor,
      patientId: string,
      { limit, after }: { limit: number; after: readonly string[] | undefined },
      where = always,
    ): Promise<Row[]> => {
      const [at, last] = after ?? []
      const query = selectRows(actor)
        .where(inChart(patientId))
        .where(where)
        .where(last ? sql<boolean>`(${sql.ref(time)}, e.id) < (${at}, ${last})` : always)
      return all(db, query.orderBy(time, 'desc').orderBy('e.id', 'desc').limit(toRowLimit(limit)))
    },
    /** Where a list goes on after this row. */
    getPosition: (row: Row): readonly string[] => [
      String(row[names.time]),
      String((row as { id: string }).id),
    ],
    count: async (db: Db, actor: Actor, patientId: string, where = always): Promise<number> =>
      countRows(db, selectVisible(actor).where(inChart(patientId)).where(where)),
    /** Those that were not voided, newest first; of care after a moment if one is named. */
    listValid: (
      db: Db,
      actor: Actor,
      patientId: string,
      {
        since = null,
        limit = 1,
        where = always,
      }: { since?: string | null; limit?: number; where?: Condition },
    ): Promise<Row[]> => {
      const query = selectRows(actor).where(inChart(patientId)).where(entryId, 'is', null).where(where)
      return all(
        db,
        (since ? query.where(time, '>=', since) : query)
          .orderBy(time, 'desc')
          .orderBy('e.recordedAt', 'desc')
          .orderBy('e.id', 'desc')
          .limit(limit),
      )
    },
    listWhere: (db: Db, actor: Actor, where: Condition): Promise<Row[]> =>
      all(db, selectRows(actor).where(where)),
    /** Undefined when the id is taken. */
    insert: (db: Db, entry: Insertable<Tables[Table]>) =>
      db.first(
        q
          .insertInto(table)
          .values(entry as unknown as Insertable<Tables['vital_signs']>) // of this table
          .onConflict((on) => on.doNothing())
          .returning('id'),
      ),
    /** Undefined when the entry was voided before. */
    insertVoid: (db: Db, actor: Actor, id: string, reason: string, now: Date) =>
      db.first(
        q
          .insertInto(voids)
          .values({
            [names.entryId]: id,
            organizationId: actor.organizationId,
            reason,
            voidedBy: actor.userId,
            voidedAt: now.toISOString(),
          } as unknown as Insertable<Tables['vital_sign_voids']>) // as above
          .onConflict((on) => on.doNothing())
          .returning('voidedAt'),
      ),
  }
}
