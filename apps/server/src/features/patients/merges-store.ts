/** SQL of merges: links between two charts, made and undone, never removed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'

const fullNameSql = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** Every merge of a chart, as the surviving or the merged one. */
export const listMergeRows = (db: Db, actor: Actor, patientId: string) =>
  db.all(
    q
      .selectFrom('patient_merges as m')
      .innerJoin('patients as kept', 'kept.id', 'm.keptId')
      .innerJoin('patients as merged', 'merged.id', 'm.mergedId')
      .innerJoin('users as merger', 'merger.id', 'm.mergedBy')
      .leftJoin('users as undoer', 'undoer.id', 'm.unmergedBy')
      .where('m.organizationId', '=', actor.organizationId)
      .where((eb) => eb.or([eb('m.keptId', '=', patientId), eb('m.mergedId', '=', patientId)]))
      .selectAll('m')
      .select([fullNameSql('kept').as('keptName'), 'kept.medicalRecordNumber as keptNumber'])
      .select([fullNameSql('merged').as('mergedName'), 'merged.medicalRecordNumber as mergedNumber'])
      .select([fullNameSql('merger').as('mergedByName')])
      .select(fullNameSql('undoer').$castTo<string | null>().as('unmergedByName'))
      .orderBy('m.mergedAt', 'desc')
      .orderBy('m.id', 'desc'),
  )
export type MergeRow = Awaited<ReturnType<typeof listMergeRows>>[number]

export const insertMerge = (db: Db, merge: Insertable<Tables['patient_merges']>) =>
  db.first(q.insertInto('patient_merges').values(merge).returning('id'))

/** Undefined when these two are not merged now. */
export const undoMerge = (
  db: Db,
  actor: Actor,
  merge: { keptId: string; mergedId: string },
  undone: { unmergeReason: string; unmergedBy: string; unmergedAt: string },
) =>
  db.first(
    q
      .updateTable('patient_merges')
      .set(undone)
      .where('organizationId', '=', actor.organizationId)
      .where('keptId', '=', merge.keptId)
      .where('mergedId', '=', merge.mergedId)
      .where('unmergedAt', 'is', null)
      .returning('id'),
  )
