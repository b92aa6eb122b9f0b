/** SQL of examinations. Rows are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql, inCareSql } from '../policy.ts'

const selectVisible = (actor: Actor, woundId: string) =>
  q
    .selectFrom('wound_examinations as e')
    .innerJoin('users as author', 'author.id', 'e.recordedBy')
    .leftJoin('wound_examination_voids as gone', 'gone.examinationId', 'e.id')
    .where('e.organizationId', '=', actor.organizationId)
    .where(inCareSql(actor, 'e.patient_id'))
    .where('e.woundId', '=', woundId)
    .selectAll('e')
    .select(['gone.voidedAt', 'gone.reason as voidReason'])
    .select(fullNameSql('author').as('recordedByName'))

export const findExaminationById = (db: Db, actor: Actor, woundId: string, id: string) =>
  db.first(selectVisible(actor, woundId).where('e.id', '=', id))
export type ExaminationRow = NonNullable<Awaited<ReturnType<typeof findExaminationById>>>

export const listExaminationRows = (db: Db, actor: Actor, woundId: string): Promise<ExaminationRow[]> =>
  db.all(
    selectVisible(actor, woundId)
      .orderBy('e.examinedOn', 'desc')
      .orderBy('e.recordedAt', 'desc')
      .orderBy('e.id')
      .limit(200),
  )

/** Undefined when the id is in use. */
export const insertExamination = (db: Db, examination: Insertable<Tables['wound_examinations']>) =>
  db.first(
    q
      .insertInto('wound_examinations')
      .values(examination)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when it was voided before. */
export const insertExaminationVoid = (db: Db, entry: Insertable<Tables['wound_examination_voids']>) =>
  db.first(
    q
      .insertInto('wound_examination_voids')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('examinationId'),
  )
