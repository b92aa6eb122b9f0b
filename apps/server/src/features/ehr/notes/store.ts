/** SQL of progress notes. Versions are added and read, never changed. Every query passes the rule of private notes. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { toRowLimit, q, sql, type Tables } from '../../../platform/db/query.ts'
import { readableNoteSql } from '../../records/public.ts'
import { filterVisibleWounds } from '../../wounds/public.ts'
import {
  beforeSql,
  fullNameSql,
  inChartSql,
  selectVisiblePatientIds,
  type PagePosition,
} from '../query-fragments.ts'

/** Notes of patients that this person may see, in the version in force. Patients read none. */
export const selectVisibleNotes = (actor: Actor) =>
  q
    .selectFrom('records as r')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('progress_note_versions as newest')
          .whereRef('newest.recordId', '=', 'r.id')
          .selectAll('newest')
          .orderBy('newest.version', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .innerJoin('users as author', 'author.id', 'r.createdBy')
    .innerJoin('users as saver', 'saver.id', 'v.savedBy')
    .leftJoin('record_voids as gone', 'gone.recordId', 'r.id')
    .where('r.organizationId', '=', actor.organizationId)
    .where('r.kind', '=', 'progress-note')
    .where(sql<boolean>`${sql.lit(actor.role !== 'patient')}`)
    .where('r.patientId', 'in', selectVisiblePatientIds(actor))
    .where(readableNoteSql(actor))
    .selectAll('v')
    .select(['r.id', 'r.patientId', 'r.woundId', 'r.createdBy', 'r.createdAt'])
    .select([fullNameSql('author').as('createdByName'), fullNameSql('saver').as('savedByName')])
    .select((eb) => eb('gone.recordId', 'is not', null).$castTo<boolean>().as('isVoid'))

export const findNoteById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisibleNotes(actor).where('r.id', '=', id))
export type NoteRow = NonNullable<Awaited<ReturnType<typeof findNoteById>>>

const matchingSql = (patientId: string, woundId: string | undefined) =>
  woundId
    ? sql<boolean>`${inChartSql('r.patient_id', patientId)} and r.wound_id = ${woundId}`
    : inChartSql('r.patient_id', patientId)

export const listPatientNotes = (
  db: Db,
  actor: Actor,
  patientId: string,
  woundId: string | undefined,
  { limit, after }: PagePosition,
): Promise<NoteRow[]> =>
  db.all(
    selectVisibleNotes(actor)
      .where(matchingSql(patientId, woundId))
      .where(beforeSql('v.note_date', 'r.id', after))
      .orderBy('v.noteDate', 'desc')
      .orderBy('r.id', 'desc')
      .limit(toRowLimit(limit)),
  )

export const countNotes = async (
  db: Db,
  actor: Actor,
  patientId: string,
  woundId: string | undefined,
): Promise<number> =>
  countRows(db, q.selectFrom(selectVisibleNotes(actor).where(matchingSql(patientId, woundId)).as('n')))

/** Every version of one note that this person may read, newest first. The note itself was seen before. */
export const listNoteVersionRows = (db: Db, actor: Actor, id: string): Promise<NoteRow[]> =>
  db.all(
    q
      .selectFrom('records as r')
      .innerJoin('progress_note_versions as v', 'v.recordId', 'r.id')
      .innerJoin('users as author', 'author.id', 'r.createdBy')
      .innerJoin('users as saver', 'saver.id', 'v.savedBy')
      .where('r.organizationId', '=', actor.organizationId)
      .where('r.id', '=', id)
      .where(readableNoteSql(actor))
      .selectAll('v')
      .select(['r.id', 'r.patientId', 'r.woundId', 'r.createdBy', 'r.createdAt'])
      .select([fullNameSql('author').as('createdByName'), fullNameSql('saver').as('savedByName')])
      .select(sql<boolean>`false`.as('isVoid'))
      .orderBy('v.version', 'desc'),
  )

/** Undefined when another request saved this version first. */
export const insertNoteVersion = (db: Db, version: Insertable<Tables['progress_note_versions']>) =>
  db.first(
    q
      .insertInto('progress_note_versions')
      .values(version)
      .onConflict((on) => on.columns(['recordId', 'version']).doNothing())
      .returning('version'),
  )

/** Wounds of a chart: the open ones, or the one that is named. */
export const listWoundsToDescribe = (db: Db, actor: Actor, patientId: string, woundId: string | null) => {
  const query = filterVisibleWounds(actor, q.selectFrom('wounds')).where(
    inChartSql('wounds.patient_id', patientId),
  )
  const chosen = woundId ? query.where('wounds.id', '=', woundId) : query.where('wounds.isActive', '=', true)
  return db.all(
    chosen
      .select(['wounds.id', 'wounds.patientId', 'wounds.number', 'wounds.location', 'wounds.laterality'])
      .select('wounds.createdAt')
      .orderBy('wounds.number')
      .orderBy('wounds.id'),
  )
}
