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
      .innerJoin('patients as kept', 'kept.id', 'm.kept_id')
      .innerJoin('patients as merged', 'merged.id', 'm.merged_id')
      .innerJoin('users as merger', 'merger.id', 'm.merged_by')
      .leftJoin('users as undoer', 'undoer.id', 'm.unmerged_by')
      .where('m.organization_id', '=', actor.organizationId)
      .where((eb) => eb.or([eb('m.kept_id', '=', patientId), eb('m.merged_id', '=', patientId)]))
      .selectAll('m')
      .select([fullNameSql('kept').as('kept_name'), 'kept.medical_record_number as kept_number'])
      .select([fullNameSql('merged').as('merged_name'), 'merged.medical_record_number as merged_number'])
      .select([fullNameSql('merger').as('merged_by_name')])
      .select(fullNameSql('undoer').$castTo<string | null>().as('unmerged_by_name'))
      .orderBy('m.merged_at', 'desc')
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
  undone: { unmerge_reason: string; unmerged_by: string; unmerged_at: string },
) =>
  db.first(
    q
      .updateTable('patient_merges')
      .set(undone)
      .where('organization_id', '=', actor.organizationId)
      .where('kept_id', '=', merge.keptId)
      .where('merged_id', '=', merge.mergedId)
      .where('unmerged_at', 'is', null)
      .returning('id'),
  )
