/** SQL of requests for correction and their answers. Rows are added, never changed; who may see the record sees them. */
import { canBill } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { filterVisiblePatients } from '../../patients/public.ts'
import { readableNoteSql } from '../private-notes.ts'

const fullNameSql = (table: string) =>
  sql<string>`${sql.ref(`${table}.firstName`)} || ' ' || ${sql.ref(`${table}.lastName`)}`

/** Of every kind the version in force, with who saved it. */
const newestSql = sql<{ version: number; savedBy: string; isPrivate: boolean; readerIds: string[] }>`(
  select * from (
    select version, saved_by, false as is_private, '{}'::uuid[] as reader_ids
      from wound_assessment_versions where record_id = r.id
    union all
    select version, saved_by, is_private, reader_ids from progress_note_versions where record_id = r.id
    union all
    select version, saved_by, false, '{}'::uuid[] from provider_visit_versions where record_id = r.id) every_version
   order by version desc limit 1)`

/** Records that this person may read; a private note only where its rule lets them. */
const selectReadable = (actor: Actor) =>
  q
    .selectFrom('records as r')
    .innerJoinLateral(newestSql.as('v'), (join) => join.onTrue())
    .leftJoin('record_signatures as s', (join) =>
      join.onRef('s.recordId', '=', 'r.id').on('s.meaning', '=', 'author'),
    )
    .where('r.organizationId', '=', actor.organizationId)
    .where('r.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .where(readableNoteSql(actor))

export const findReviewedRecord = (db: Db, actor: Actor, id: string) =>
  db.first(
    selectReadable(actor)
      .where('r.id', '=', id)
      .select(['r.id', 'r.kind', 'r.patientId', 'r.woundId', 'v.version'])
      // Who signed it; before that, who saved it last.
      .select(sql<string>`coalesce(s.signed_by, v.saved_by)`.as('authorId'))
      .select((eb) => eb('s.signedBy', 'is not', null).$castTo<boolean>().as('isSigned')),
  )
export type ReviewedRecord = NonNullable<Awaited<ReturnType<typeof findReviewedRecord>>>

/** Those of these records that this person may send back: not their own, and as supervisor, clinical lead or biller. */
export const listReviewable = async (db: Db, actor: Actor, ids: readonly string[]): Promise<Set<string>> =>
  actor.role === 'patient' || ids.length === 0
    ? new Set()
    : new Set(
        (
          await db.all(
            q
              .selectFrom('records as r')
              .leftJoin('record_signatures as s', (join) =>
                join.onRef('s.recordId', '=', 'r.id').on('s.meaning', '=', 'author'),
              )
              .where('r.organizationId', '=', actor.organizationId)
              .where('r.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
              .where(sql<boolean>`coalesce(s.signed_by, r.created_by) <> ${actor.userId}`)
              .where(
                sql<boolean>`(${canBill(actor)} or s.supervisor_id = ${actor.userId}
                  or exists (select from memberships author where author.organization_id = r.organization_id
                       and author.user_id = coalesce(s.signed_by, r.created_by) and author.supervisor_id = ${actor.userId})
                  or exists (select from memberships own where own.organization_id = r.organization_id
                       and own.user_id = ${actor.userId} and own.clinical_lead and own.credential <> ''))`,
              )
              .select('r.id'),
          )
        ).map(({ id }) => id),
      )

const selectCorrections = (actor: Actor) =>
  q
    .selectFrom('record_corrections as c')
    .leftJoin('record_correction_answers as a', 'a.correctionId', 'c.id')
    .where('c.organizationId', '=', actor.organizationId)
    .select(['c.id', 'c.recordId', 'c.version', 'c.reason', 'c.requestedBy', 'c.requestedAt'])
    .select('c.requestedName as requestedByName')
    .select(['a.outcome', 'a.version as answerVersion', 'a.addendumId', 'a.reason as answerReason'])
    .select(['a.answeredName', 'a.answeredAt'])

export const listCorrections = (db: Db, actor: Actor, ids: readonly string[]) =>
  actor.role === 'patient' || ids.length === 0
    ? Promise.resolve([])
    : db.all(
        selectCorrections(actor)
          .where('c.recordId', '=', sql<string>`any(${[...ids]}::uuid[])`)
          .orderBy('c.requestedAt')
          .orderBy('c.id'),
      )
export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number]

export const findCorrection = (db: Db, actor: Actor, id: string) =>
  db.first(selectCorrections(actor).where('c.id', '=', id))

/** Waits for others who change the record; rejected where it was voided. */
export const insertCorrection = (db: Db, row: Insertable<Tables['record_corrections']>) =>
  db.first(q.insertInto('record_corrections').values(row).returning('id'))

/** Undefined when it was answered before. */
export const insertCorrectionAnswer = (db: Db, row: Insertable<Tables['record_correction_answers']>) =>
  db.first(
    q
      .insertInto('record_correction_answers')
      .values(row)
      .onConflict((on) => on.column('correctionId').doNothing())
      .returning('correctionId'),
  )

export const findStaffName = async (db: Db, actor: Actor): Promise<string> =>
  (
    await db.first(
      q.selectFrom('users as u').where('u.id', '=', actor.userId).select(fullNameSql('u').as('name')),
    )
  )?.name ?? ''

/** Whether a person can still sign in here: what is sent to others is answered by administrators. */
export const isActiveMember = async (db: Db, actor: Actor, userId: string): Promise<boolean> =>
  (await db.first(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .where('m.organizationId', '=', actor.organizationId)
      .where('m.userId', '=', userId)
      .where('m.disabledAt', 'is', null)
      .where('u.disabledAt', 'is', null)
      .select('m.userId'),
  )) !== undefined
