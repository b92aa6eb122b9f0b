/** SQL of insurance card photos. A photo is added, and marked when it is replaced or removed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

const selectCards = ({ organizationId }: Pick<Actor, 'organizationId'>) =>
  q
    .selectFrom('coverage_cards as d')
    .innerJoin('stored_files as f', 'f.id', 'd.fileId')
    .innerJoin('users as author', 'author.id', 'd.recordedBy')
    .leftJoin('users as remover', 'remover.id', 'd.removedBy')
    .where('d.organizationId', '=', organizationId)
    .select([
      'd.id',
      'd.patientId',
      'd.coverageId',
      'd.side',
      'd.fileId',
      'd.sha256',
      'd.recordedAt',
      'f.bytes',
    ])
    .select(['d.removedAt', 'd.removeReason'])
    .select(sql<string>`author.first_name || ' ' || author.last_name`.as('recordedByName'))
    .select(sql<string | null>`remover.first_name || ' ' || remover.last_name`.as('removedByName'))

/** Access to the coverage was checked before. */
export const listCardRows = (db: Db, actor: Actor, coverageId: string) =>
  db.all(
    selectCards(actor)
      .where('d.coverageId', '=', coverageId)
      .orderBy('d.recordedAt', 'desc')
      .orderBy('d.id')
      .limit(100),
  )
export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number]

export const findCard = (
  db: Db,
  actor: Actor,
  coverageId: string,
  id: string,
): Promise<CardRow | undefined> =>
  db.first(selectCards(actor).where('d.coverageId', '=', coverageId).where('d.id', '=', id))

/** Two photos of one side come one after the other, until the transaction ends. */
export const lockCards = (db: Db, coverageId: string) =>
  db.raw(`select pg_advisory_xact_lock(hashtextextended('cards of ' || $1, 0))`, [coverageId])

/** Undefined when the id is in use. */
export const insertCard = (db: Db, card: Insertable<Tables['coverage_cards']>) =>
  db.first(
    q
      .insertInto('coverage_cards')
      .values(card)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** The current photo of a side, or one by its id. Empty when there is none. */
export const markRemoved = (
  db: Db,
  { organizationId, userId }: Actor,
  which: { coverageId: string; side: 'front' | 'back' } | { id: string },
  { at, reason }: { at: string; reason: string | null },
) => {
  const current = q
    .updateTable('coverage_cards')
    .set({ removedBy: userId, removedAt: at, removeReason: reason })
    .where('organizationId', '=', organizationId)
    .where('removedAt', 'is', null)
  return db.all(
    ('id' in which
      ? current.where('id', '=', which.id)
      : current.where('coverageId', '=', which.coverageId).where('side', '=', which.side)
    ).returning('id'),
  )
}
