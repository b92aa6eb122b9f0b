/** SQL of unfinished forms. They belong to no record yet, so they are changed and removed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

const fullNameSql = (table: 'starter' | 'saver') =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** The own ones, and those about a patient that this person may see. */
const selectVisibleDrafts = (actor: Actor) =>
  q
    .selectFrom('form_drafts as d')
    .innerJoin('users as starter', 'starter.id', 'd.startedBy')
    .innerJoin('users as saver', 'saver.id', 'd.savedBy')
    .where('d.organizationId', '=', actor.organizationId)
    .where((eb) =>
      eb.or([
        eb.and([eb('d.patientId', 'is', null), eb('d.startedBy', '=', actor.userId)]),
        eb('d.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id')),
      ]),
    )
    .selectAll('d')
    .select([fullNameSql('starter').as('startedByName'), fullNameSql('saver').as('savedByName')])

export const listDraftRows = (
  db: Db,
  actor: Actor,
  filter: { patientId?: string | undefined; form?: string | undefined },
) => {
  const { patientId, form } = filter
  const all = patientId
    ? selectVisibleDrafts(actor).where('d.patientId', '=', patientId)
    : selectVisibleDrafts(actor).where('d.startedBy', '=', actor.userId)
  const query = form ? all.where('d.form', '=', form) : all
  return db.all(query.orderBy('d.savedAt', 'desc').orderBy('d.id').limit(100))
}
export type DraftRow = Awaited<ReturnType<typeof listDraftRows>>[number]

export const findDraftById = (db: Db, actor: Actor, id: string): Promise<DraftRow | undefined> =>
  db.first(selectVisibleDrafts(actor).where('d.id', '=', id))

/** Undefined when the id is in use. */
export const insertDraft = (db: Db, draft: Insertable<Tables['form_drafts']>) =>
  db.first(
    q
      .insertInto('form_drafts')
      .values(draft)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when it was saved since by another request. */
export const updateDraft = (
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  change: {
    content: string
    patientId: string | null
    woundId: string | null
    savedBy: string
    savedAt: string
  },
) =>
  db.first(
    q
      .updateTable('form_drafts')
      .set(change)
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )

export const deleteDraft = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .deleteFrom('form_drafts')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .returning('id'),
  )
