/** SQL of questions to specialists and their steps. Rows are added and read, never changed; the state is that of the latest step. */
import type { consultViews } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql, toRowLimit, type Tables } from '../../platform/db/query.ts'
import { fullNameSql } from '../patient-chart/public.ts'
import { filterVisibleWounds } from '../wounds/public.ts'
import { isUsableSql, latestLink } from './links-store.ts'

interface Place {
  limit: number
  after: readonly string[] | undefined
}

const latestStep = sql<{ state: string; sequence: number }>`(
  select s.state, s.sequence from consult_steps s
   where s.organization_id = c.organization_id and s.consult_id = c.id order by s.sequence desc limit 1)`

const selectRows = (actor: Actor) =>
  q
    .selectFrom('consults as c')
    .innerJoin('wounds as w', 'w.id', 'c.woundId')
    .innerJoin('patients as p', 'p.id', 'c.patientId')
    .innerJoin('organizations as o', 'o.id', 'c.organizationId')
    .leftJoin('facilities as f', 'f.id', 'p.facilityId')
    .innerJoin('users as asker', 'asker.id', 'c.askedBy')
    .leftJoin('users as asked', 'asked.id', 'c.recipientId')
    .innerJoinLateral(latestStep.as('last'), (join) => join.onTrue())
    .leftJoinLateral(latestLink.as('link'), (join) => join.onTrue())
    .where('c.organizationId', '=', actor.organizationId)
    .where('c.woundId', 'in', filterVisibleWounds(actor, q.selectFrom('wounds')).select('wounds.id'))
    .selectAll('c')
    .select(['last.state', 'last.sequence', 'w.number', 'w.location', 'w.laterality'])
    .select(['p.medicalRecordNumber', 'p.dateOfBirth', 'o.externalConsults'])
    .select(['link.linkId', 'link.madeAt', 'link.expiresAt', 'link.revokedAt', 'link.failedCodes'])
    .select(['link.isMailed', 'link.openings', 'link.lastOpenedAt'])
    .select(sql<string>`p.last_name || ', ' || p.first_name`.as('patientName'))
    .select(sql<string>`coalesce(f.time_zone, o.time_zone)`.as('timeZone'))
    .select(fullNameSql('asker').as('askedByName'))
    .select(fullNameSql('asked').$castTo<string | null>().as('askedOfName'))

export const findConsult = (db: Db, actor: Actor, id: string) =>
  db.first(selectRows(actor).where('c.id', '=', id))
export type ConsultRow = NonNullable<Awaited<ReturnType<typeof findConsult>>>

/** Last asked first. */
export const listConsultRows = (db: Db, actor: Actor, woundId: string, { limit, after }: Place) => {
  const [at, id] = after ?? []
  return db.all(
    selectRows(actor)
      .where('c.woundId', '=', woundId)
      .where(id ? sql<boolean>`(c.asked_at, c.id) < (${at}, ${id})` : sql<boolean>`true`)
      .orderBy('c.askedAt', 'desc')
      .orderBy('c.id', 'desc')
      .limit(toRowLimit(limit)),
  )
}

export const countConsults = async (db: Db, actor: Actor, woundId: string): Promise<number> =>
  countRows(
    db,
    q
      .selectFrom('consults')
      .where('organizationId', '=', actor.organizationId)
      .where('woundId', '=', woundId),
  )

export interface WorkFilter {
  /** `unanswered` is of the inbox. */
  view: (typeof consultViews)[number] | 'unanswered'
  person: 'all' | 'by-me' | 'to-me'
}

/** Overdue, answered and not reviewed, or asked outside without a link that still opens. */
const needsAttention = (now: Date) => sql<boolean>`(last.state = 'answered'
  or (last.state = 'open' and (c.due_at < ${now.toISOString()}::timestamptz
    or (c.recipient_id is null and not coalesce(${isUsableSql(now)}, false)))))`

function selectWork(actor: Actor, now: Date, { view, person }: WorkFilter) {
  const found = selectRows(actor).where(
    {
      'needs-attention': needsAttention(now),
      open: sql<boolean>`last.state in ('open', 'answered')`,
      unanswered: sql<boolean>`last.state = 'open'`,
      all: sql<boolean>`true`,
    }[view],
  )
  if (person === 'by-me') return found.where('c.askedBy', '=', actor.userId)
  return person === 'to-me' ? found.where('c.recipientId', '=', actor.userId) : found
}

/** First due first. */
export const listWork = (db: Db, actor: Actor, now: Date, filter: WorkFilter, { limit, after }: Place) => {
  const [at, id] = after ?? []
  return db.all(
    selectWork(actor, now, filter)
      .where(id ? sql<boolean>`(c.due_at, c.id) > (${at}, ${id})` : sql<boolean>`true`)
      .orderBy('c.dueAt')
      .orderBy('c.id')
      .limit(toRowLimit(limit)),
  )
}

export const countWork = async (db: Db, actor: Actor, now: Date, filter: WorkFilter): Promise<number> =>
  countRows(db, q.selectFrom(selectWork(actor, now, filter).as('found')))

/** The steps of these questions, oldest first. */
export const listSteps = (db: Db, organizationId: string, consultIds: readonly string[]) =>
  consultIds.length === 0
    ? Promise.resolve([])
    : db.all(
        q
          .selectFrom('consult_steps as s')
          .leftJoin('users as taker', 'taker.id', 's.takenBy')
          .where('s.organizationId', '=', organizationId)
          .where('s.consultId', 'in', consultIds)
          .selectAll('s')
          .select(fullNameSql('taker').$castTo<string | null>().as('takenByName'))
          .orderBy('s.consultId')
          .orderBy('s.sequence'),
      )
export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]

/** Undefined when the id is in use. */
export const insertConsult = (db: Db, row: Insertable<Tables['consults']>) =>
  db.first(
    q
      .insertInto('consults')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when the step was taken by someone else, or its id is in use. */
export const insertStep = (db: Db, row: Insertable<Tables['consult_steps']>) =>
  db.first(
    q
      .insertInto('consult_steps')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Steps and links of one question are serialized: an answer and a withdrawal never both count. */
export const lockConsult = (db: Db, consultId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 223))', [consultId])

export const findSettings = (db: Db, organizationId: string) =>
  db.first(
    q
      .selectFrom('organizations')
      .where('id', '=', organizationId)
      .select(['name', 'phone', 'externalConsults']),
  )
