/** SQL of messages of staff about a wound. Messages are added, never changed; the row rule is that of wounds, and patients have none. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, toRowLimit, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'
import { filterVisibleWounds } from '../../wounds/public.ts'

/** How far this person has read; 0 where they never opened it. */
const readToSql = (actor: Actor) => sql<number>`coalesce((select r.read_to from wound_message_reads r
  where r.wound_id = m.wound_id and r.user_id = ${actor.userId}), 0)`

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('wound_messages as m')
    .innerJoin('users as author', 'author.id', 'm.authorId')
    .leftJoin('memberships as place', (join) =>
      join.onRef('place.organizationId', '=', 'm.organizationId').onRef('place.userId', '=', 'm.authorId'),
    )
    .leftJoin('wound_message_voids as gone', 'gone.messageId', 'm.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voidedBy')
    .leftJoin('chart_comments as comment', 'comment.id', 'm.id')
    .leftJoin('users as adder', 'adder.id', 'comment.addedBy')
    .where('m.organizationId', '=', actor.organizationId)
    .where(actor.role === 'patient' ? sql<boolean>`false` : sql<boolean>`true`)
    .where('m.woundId', 'in', filterVisibleWounds(actor, q.selectFrom('wounds')).select('wounds.id'))
    .selectAll('m')
    .select([
      'place.printedCredentials as authorCredential',
      'gone.reason',
      'gone.voidedAt',
      'comment.addedAt',
    ])
    .select(fullNameSql('author').as('authorName'))
    .select(fullNameSql('voider').$castTo<string | null>().as('voidedByName'))
    .select(fullNameSql('adder').$castTo<string | null>().as('addedByName'))
    .select(sql<boolean>`m.author_id <> ${actor.userId} and m.place > ${readToSql(actor)}`.as('isUnread'))
    .select(
      sql<{ userId: string; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('userId', n.user_id, 'name', u.first_name || ' ' || u.last_name) order by u.last_name, u.id)
          from wound_message_mentions n join users u on u.id = n.user_id where n.message_id = m.id), '[]')`.as(
        'mentions',
      ),
    )

export const findMessageById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisible(actor).where('m.id', '=', id))
export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessageById>>>

/** Last sent first. */
export const listMessageRows = (
  db: Db,
  actor: Actor,
  woundId: string,
  { limit, after }: { limit: number; after: readonly string[] | undefined },
): Promise<MessageRow[]> => {
  const [at, id] = after ?? []
  return db.all(
    selectVisible(actor)
      .where('m.woundId', '=', woundId)
      // The id names the place; the instant is what every cursor of a list by time carries.
      .where(
        id
          ? sql<boolean>`m.sent_at <= ${at}::timestamptz and m.place < (select place from wound_messages where id = ${id}::uuid)`
          : sql<boolean>`true`,
      )
      .orderBy('m.place', 'desc')
      .limit(toRowLimit(limit)),
  )
}

/** Of all wounds of a chart, first sent first, a page at a time. */
export const listChartMessages = (
  db: Db,
  actor: Actor,
  patientId: string,
  { limit, afterPlace }: { limit: number; afterPlace: number },
): Promise<MessageRow[]> =>
  db.all(
    selectVisible(actor)
      .where(sql<boolean>`m.patient_id in (select chart_patients(${patientId}::uuid))`)
      .where('m.place', '>', afterPlace)
      .orderBy('m.place')
      .limit(limit),
  )

export const countMessages = async (db: Db, actor: Actor, woundId: string): Promise<number> =>
  countRows(
    db,
    q
      .selectFrom('wound_messages')
      .where('organizationId', '=', actor.organizationId)
      .where('woundId', '=', woundId),
  )

export const countUnread = async (db: Db, actor: Actor, woundId: string): Promise<number> =>
  countRows(
    db,
    q
      .selectFrom('wound_messages as m')
      .where('m.organizationId', '=', actor.organizationId)
      .where('m.woundId', '=', woundId)
      .where('m.authorId', '<>', actor.userId)
      .where(sql<boolean>`m.place > ${readToSql(actor)}`),
  )

/** Messages of one wound are placed one after the other. */
export const lockWoundMessages = (db: Db, woundId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 224))', [woundId])

/** Undefined when the id is in use. */
export const insertMessage = (db: Db, message: Insertable<Tables['wound_messages']>) =>
  db.first(
    q
      .insertInto('wound_messages')
      .values(message)
      .onConflict((on) => on.column('id').doNothing())
      .returning('place'),
  )

export const insertMentions = async (
  db: Db,
  mentions: readonly Insertable<Tables['wound_message_mentions']>[],
): Promise<void> => {
  if (mentions.length > 0) await db.all(q.insertInto('wound_message_mentions').values([...mentions]))
}

/** Forward only. */
export const markRead = (db: Db, read: Insertable<Tables['wound_message_reads']>) =>
  db.all(
    q
      .insertInto('wound_message_reads')
      .values(read)
      .onConflict((on) =>
        on.columns(['woundId', 'userId']).doUpdateSet({
          readTo: sql`greatest(wound_message_reads.read_to, excluded.read_to)`,
          readAt: sql`excluded.read_at`,
        }),
      ),
  )

/** Everyone who wrote about the wound or was mentioned: their open pages show the message at once. */
export const listParticipants = async (db: Db, organizationId: string, woundId: string): Promise<string[]> =>
  (
    await db.raw<{ userId: string }>(
      `select author_id as user_id from wound_messages where organization_id = $1 and wound_id = $2
       union
       select n.user_id from wound_message_mentions n
         join wound_messages m on m.id = n.message_id
        where m.organization_id = $1 and m.wound_id = $2`,
      [organizationId, woundId],
    )
  ).map(({ userId }) => userId)

/** Undefined when it was marked before. */
export const insertVoid = (db: Db, row: Insertable<Tables['wound_message_voids']>) =>
  db.first(
    q
      .insertInto('wound_message_voids')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('messageId'),
  )

/** Repeating it has no further effect. */
export const insertChartComment = (db: Db, row: Insertable<Tables['chart_comments']>) =>
  db.first(
    q
      .insertInto('chart_comments')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Of a wound, oldest first, without those entered in error: for prints of the chart. */
export const listChartComments = (db: Db, organizationId: string, woundId: string) =>
  db.all(
    q
      .selectFrom('chart_comments as c')
      .innerJoin('users as author', 'author.id', 'c.writtenBy')
      .innerJoin('users as adder', 'adder.id', 'c.addedBy')
      .leftJoin('wound_message_voids as gone', 'gone.messageId', 'c.id')
      .where('c.organizationId', '=', organizationId)
      .where('c.woundId', '=', woundId)
      .where('gone.messageId', 'is', null)
      .select(['c.id', 'c.body', 'c.writtenAt', 'c.addedAt'])
      .select(fullNameSql('author').as('writtenByName'))
      .select(fullNameSql('adder').as('addedByName'))
      .orderBy('c.writtenAt')
      .orderBy('c.id')
      .limit(1_000),
  )
