/** SQL of messages and of how far they were read. Messages are added, never changed; their thread was seen before. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { toRowLimit, q, sql, type Tables } from '../../platform/db/query.ts'
import { fullNameSql } from '../patient-chart/public.ts'
import { filterVisibleThreads } from './policy.ts'
import type { LockedThread } from './threads-store.ts'

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('messages as m')
    .innerJoin('message_threads as t', 't.id', 'm.threadId')
    .innerJoin('users as author', 'author.id', 'm.authorId')
    .leftJoin('stored_files as f', 'f.id', 'm.fileId')
    .where('m.organizationId', '=', actor.organizationId)
    .where(
      'm.threadId',
      'in',
      filterVisibleThreads(actor, q.selectFrom('message_threads')).select('message_threads.id'),
    )
    .selectAll('m')
    .select(['t.patientId', 'f.bytes'])
    .select(fullNameSql('author').as('authorName'))
    .select(
      sql<boolean>`exists (select from message_reads r
        where r.thread_id = m.thread_id and r.of_patient <> m.from_patient and r.read_to >= m.place)`.as(
        'isRead',
      ),
    )

export const findMessageById = (db: Db, actor: Actor, threadId: string, id: string) =>
  db.first(selectVisible(actor).where('m.threadId', '=', threadId).where('m.id', '=', id))
export const findFirstMessage = (db: Db, actor: Actor, threadId: string) =>
  db.first(selectVisible(actor).where('m.threadId', '=', threadId).orderBy('m.place').limit(1))
export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessageById>>>

export const listMessageRows = (
  db: Db,
  actor: Actor,
  threadId: string,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<MessageRow[]> => {
  const all = selectVisible(actor).where('m.threadId', '=', threadId).limit(toRowLimit(page.limit))
  const [at, id] = page.after ?? []
  // The id names the place; the instant is what every cursor of a list by time carries.
  const earlier = id
    ? all.where(
        sql<boolean>`m.sent_at <= ${at}::timestamptz and m.place < (select place from messages where id = ${id}::uuid)`,
      )
    : all
  return db.all(earlier.orderBy('m.place', 'desc'))
}

export const countMessages = async (db: Db, actor: Actor, threadId: string): Promise<number> =>
  countRows(
    db,
    q
      .selectFrom('messages')
      .where('organizationId', '=', actor.organizationId)
      .where('threadId', '=', threadId),
  )

/** Its position; undefined when the id is in use. */
export const insertMessage = (db: Db, message: Insertable<Tables['messages']>) =>
  db.first(
    q
      .insertInto('messages')
      .values(message)
      .onConflict((on) => on.column('id').doNothing())
      .returning('place'),
  )

/** When this side sent the first message that the other side has neither read nor answered; null if there is none. */
export const findUnseenSince = async (
  db: Db,
  { id, organizationId, lastOfPatient, lastOfStaff }: LockedThread,
  fromPatient: boolean,
): Promise<string | null> => {
  const answeredTo = fromPatient ? lastOfStaff : lastOfPatient
  const found = await db.first(
    q
      .selectFrom('messages')
      .where('organizationId', '=', organizationId)
      .where('threadId', '=', id)
      .where('fromPatient', '=', fromPatient)
      .where(
        sql<boolean>`place > greatest(${answeredTo}::bigint, (select max(r.read_to) from message_reads r
          where r.thread_id = ${id} and r.of_patient <> ${fromPatient}))`,
      )
      .select((eb) => eb.fn.min('sentAt').as('at')),
  )
  return found?.at ?? null
}

/** Forward only. */
export const markRead = (db: Db, read: Insertable<Tables['message_reads']>) =>
  db.all(
    q
      .insertInto('message_reads')
      .values(read)
      .onConflict((on) =>
        on.columns(['threadId', 'userId']).doUpdateSet({
          readTo: sql`greatest(message_reads.read_to, excluded.read_to)`,
          readAt: sql`excluded.read_at`,
        }),
      ),
  )

/** Everyone who wrote in a thread: their pages show how far it was read. */
export const listWriters = async (db: Db, actor: Actor, threadId: string): Promise<string[]> => {
  const rows = await db.all(
    q
      .selectFrom('messages')
      .where('organizationId', '=', actor.organizationId)
      .where('threadId', '=', threadId)
      .select('authorId')
      .distinct(),
  )
  return rows.map(({ authorId }) => authorId)
}
