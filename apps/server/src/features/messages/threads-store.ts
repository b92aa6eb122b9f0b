/** SQL of threads. Every query that a person asks passes the row rule of policy.ts. */
import type { Insertable } from 'kysely'
import type { ThreadBox } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { fullNameSql, inChartSql } from '../patient-chart/public.ts'
import { filterVisibleThreads } from './policy.ts'

export interface ThreadFilter {
  box: ThreadBox
  status: 'open' | 'closed' | 'all'
  patientId: string
  woundId: string
  q: string | null
}

/** How far this person has read; 0 where they opened it never. */
const readToSql = (actor: Actor) => sql<number>`coalesce((select r.read_to from message_reads r
  where r.thread_id = message_threads.id and r.user_id = ${actor.userId}), 0)`

/** Messages of the other side after that. */
const unreadSql = (actor: Actor) => sql<number>`(select count(*) from messages m
  where m.organization_id = message_threads.organization_id and m.thread_id = message_threads.id
    and m.from_patient = ${actor.role !== 'patient'} and m.place > ${readToSql(actor)})`

const previewSql = sql<string>`(select left(coalesce(m.body, m.file_name), 160) from messages m
  where m.organization_id = message_threads.organization_id and m.thread_id = message_threads.id
  order by m.place desc limit 1)`

/** The assigned staff member who can still sign in: a thread of a disabled user is unassigned. */
const holderSql = sql<string | null>`(select h.user_id from memberships h join users u on u.id = h.user_id
  where h.organization_id = message_threads.organization_id and h.user_id = message_threads.assigned_to
    and h.role <> 'patient' and h.disabled_at is null and u.disabled_at is null)`

const selectDetailed = (actor: Actor) =>
  filterVisibleThreads(actor, q.selectFrom('message_threads'))
    .innerJoin('patients as p', 'p.id', 'message_threads.patientId')
    .leftJoin('wounds as w', 'w.id', 'message_threads.woundId')
    .leftJoin('users as holder', (join) => join.on('holder.id', '=', holderSql))
    .selectAll('message_threads')
    .select('holder.id as holderId')
    .select(['p.firstName', 'p.lastName', 'p.medicalRecordNumber', 'p.userId as patientUserId'])
    .select(['w.number as woundNumber', 'w.location', 'w.laterality'])
    .select(fullNameSql('holder').$castTo<string | null>().as('holderName'))
    .select([unreadSql(actor).as('unread'), previewSql.as('preview')])

export const findThreadById = (db: Db, actor: Actor, id: string) =>
  db.first(selectDetailed(actor).where('message_threads.id', '=', id))
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThreadById>>>

const toLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function selectMatching(actor: Actor, filter: ThreadFilter) {
  let found = filterVisibleThreads(actor, q.selectFrom('message_threads'))
  if (filter.status !== 'all') found = found.where('message_threads.status', '=', filter.status)
  if (filter.patientId !== 'all')
    found = found.where(inChartSql('message_threads.patient_id', filter.patientId))
  if (filter.woundId !== 'all') found = found.where('message_threads.woundId', '=', filter.woundId)
  // Patients have one box: who answers them is the staff's affair.
  if (actor.role !== 'patient' && filter.box === 'mine')
    found = found.where('message_threads.assignedTo', '=', actor.userId)
  if (actor.role !== 'patient' && filter.box === 'unassigned') found = found.where(holderSql, 'is', null)
  if (filter.q) {
    const asked = toLikePattern(filter.q)
    found = found.where(
      sql<boolean>`(message_threads.subject ilike ${asked} or exists (select from patients named
        where named.id = message_threads.patient_id
          and named.first_name || ' ' || named.last_name ilike ${asked}))`,
    )
  }
  return found
}

export const listThreadRows = (
  db: Db,
  actor: Actor,
  filter: ThreadFilter,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<ThreadRow[]> => {
  const [at, id] = page.after ?? []
  const all = selectMatching(actor, filter)
  const later = id
    ? all.where(
        sql<boolean>`(message_threads.last_message_at, message_threads.id) < (${at}::timestamptz, ${id}::uuid)`,
      )
    : all
  return db.all(
    selectDetailed(actor)
      .where(
        'message_threads.id',
        'in',
        later
          .orderBy('message_threads.lastMessageAt', 'desc')
          .orderBy('message_threads.id', 'desc')
          .limit(page.limit)
          .select('message_threads.id'),
      )
      .orderBy('message_threads.lastMessageAt', 'desc')
      .orderBy('message_threads.id', 'desc'),
  )
}

export const countThreads = async (db: Db, actor: Actor, filter: ThreadFilter): Promise<number> =>
  countRows(db, selectMatching(actor, filter))

/** Threads with unread messages: for a patient all; for staff the open ones that are theirs or unassigned. */
export const countUnread = async (db: Db, actor: Actor): Promise<number> => {
  const threads = filterVisibleThreads(actor, q.selectFrom('message_threads'))
  const waiting =
    actor.role === 'patient'
      ? threads.where(sql<boolean>`message_threads.last_of_staff > ${readToSql(actor)}`)
      : threads
          .where('message_threads.status', '=', 'open')
          .where(sql<boolean>`message_threads.last_of_patient > message_threads.last_of_staff`)
          .where(sql<boolean>`message_threads.last_of_patient > ${readToSql(actor)}`)
          .where(sql<boolean>`coalesce(${holderSql}, ${actor.userId}) = ${actor.userId}`)
  return (
    (await db.first(waiting.select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))))?.total ??
    0
  )
}

/** Undefined when the id is in use. */
export const insertThread = (db: Db, thread: Insertable<Tables['message_threads']>) =>
  db.first(
    q
      .insertInto('message_threads')
      .values(thread)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Locks the thread while a message is written, so that positions follow the order of sending. Only if it is accessible. */
export const lockThread = (db: Db, actor: Actor, id: string) =>
  db.first(
    filterVisibleThreads(actor, q.selectFrom('message_threads'))
      .where('message_threads.id', '=', id)
      .selectAll('message_threads')
      .select(holderSql.as('holderId'))
      .forUpdate('message_threads'),
  )
export type LockedThread = NonNullable<Awaited<ReturnType<typeof lockThread>>>

export const updateThread = (
  db: Db,
  organizationId: string,
  id: string,
  change: Partial<
    Pick<LockedThread, 'status' | 'assignedTo' | 'lastMessageAt' | 'lastOfPatient' | 'lastOfStaff'>
  >,
) =>
  db.all(
    q
      .updateTable('message_threads')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .returning('id'),
  )

export const insertStep = (db: Db, step: Insertable<Tables['message_thread_steps']>) =>
  db.all(q.insertInto('message_thread_steps').values(step))

/** The account of the patient, or of the chart that this one was merged into. */
export const listPatientUserIds = async (
  db: Db,
  organizationId: string,
  patientId: string,
): Promise<string[]> =>
  (
    await db.all(
      q
        .selectFrom('patients')
        .where('organizationId', '=', organizationId)
        .where(
          sql<boolean>`id in (select chart_patients(coalesce((select kept_id from patient_merges
            where merged_id = ${patientId} and unmerged_at is null), ${patientId}::uuid)))`,
        )
        .where('userId', 'is not', null)
        .select('userId'),
    )
  ).flatMap(({ userId }) => userId ?? [])
