/** SQL of records and of the rows that point at one: signatures, addenda, voids. They are added and never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables, type Column } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

/** The record, if this person may see its patient. */
export const findRecordById = (db: Db, actor: Actor, kind: Column<'records', 'kind'>, id: string) =>
  db.first(
    q
      .selectFrom('records as r')
      .where('r.organizationId', '=', actor.organizationId)
      .where('r.kind', '=', kind)
      .where('r.id', '=', id)
      .where(
        'r.patientId',
        'in',
        filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
      )
      .selectAll('r'),
  )

/** Undefined when the id is in use. */
export const insertRecord = (db: Db, record: Insertable<Tables['records']>) =>
  db.first(
    q
      .insertInto('records')
      .values(record)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** The supervisor named with the signature `s`; once disabled, the author's current supervisor. */
const awaitedIdSql = sql<string | null>`(
  select case when named.disabled_at is null then s.supervisor_id else coalesce(author.supervisor_id, s.supervisor_id) end
    from memberships named join memberships author using (organization_id)
   where named.organization_id = s.organization_id and named.user_id = s.supervisor_id and author.user_id = s.signed_by)`

/** Whether the signature `s` names this person as supervisor, or one whom they replace now. */
export const awaitsUserSql = (userId: string) =>
  sql<boolean>`(s.supervisor_id = ${userId} or ${awaitedIdSql} = ${userId})`

export const listSignatures = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('record_signatures as s')
      .leftJoin('users as supervisor', (join) => join.on('supervisor.id', '=', awaitedIdSql))
      .where('s.organizationId', '=', actor.organizationId)
      .where('s.recordId', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .selectAll('s')
      .select(awaitedIdSql.as('awaitedId'))
      .select(sql<string | null>`supervisor.first_name || ' ' || supervisor.last_name`.as('supervisorName'))
      .orderBy('s.signedAt'),
  )

export const listAddenda = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('record_addenda as a')
      .where('a.organizationId', '=', actor.organizationId)
      .where('a.recordId', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .selectAll('a')
      .orderBy('a.writtenAt')
      .orderBy('a.id'),
  )

export const listVoids = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('record_voids as v')
      .where('v.organizationId', '=', actor.organizationId)
      .where('v.recordId', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .selectAll('v'),
  )

/** Current name, credentials as printed, and supervisor of the signer. */
export const findSigner = (db: Db, actor: Actor) =>
  db.first(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .where('m.organizationId', '=', actor.organizationId)
      .where('m.userId', '=', actor.userId)
      .select(['m.printedCredentials as credential', 'm.supervisorId'])
      .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name')),
  )

/** Undefined when it was signed so before. */
export const insertSignature = (db: Db, signature: Insertable<Tables['record_signatures']>) =>
  db.first(
    q
      .insertInto('record_signatures')
      .values(signature)
      .onConflict((on) => on.doNothing())
      .returning('recordId'),
  )

export const insertAddendum = (db: Db, addendum: Insertable<Tables['record_addenda']>) =>
  db.first(q.insertInto('record_addenda').values(addendum).returning('id'))

export const insertVoid = (db: Db, entry: Insertable<Tables['record_voids']>) =>
  db.first(
    q
      .insertInto('record_voids')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('recordId'),
  )

/** The person, and for supervisors those whom they may have replaced: few, so that an index is used. */
const possibleSupervisorsSql = ({ organizationId, userId }: Actor) => sql`
  select named.user_id from memberships named
   where named.organization_id = ${organizationId}
     and (named.user_id = ${userId} or named.disabled_at is not null and exists (
       select from memberships where organization_id = ${organizationId} and supervisor_id = ${userId}))`

/** What waits for this person's second signature, oldest first. */
export const listAwaitingCosignature = (db: Db, actor: Actor) =>
  db.all(
    q
      .selectFrom('record_signatures as s')
      .innerJoin('records as r', 'r.id', 's.recordId')
      .innerJoin('patients as p', 'p.id', 'r.patientId')
      .innerJoin('organizations as o', 'o.id', 's.organizationId')
      .leftJoin('facilities as f', 'f.id', 'p.facilityId')
      .where('s.organizationId', '=', actor.organizationId)
      .where('s.supervisorId', '=', sql<string>`any(array(${possibleSupervisorsSql(actor)}))`)
      .where(awaitsUserSql(actor.userId))
      .where('s.meaning', '=', 'author')
      .where(
        'r.patientId',
        'in',
        filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('record_signatures as second')
              .whereRef('second.recordId', '=', 's.recordId')
              .where('second.meaning', '=', 'cosigner'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('record_voids as v').whereRef('v.recordId', '=', 's.recordId'))),
      )
      // Sent back: it waits for its author.
      .where(
        sql<boolean>`not exists (select from record_corrections c where c.organization_id = s.organization_id
          and c.record_id = s.record_id
          and not exists (select from record_correction_answers a where a.correction_id = c.id))`,
      )
      .select(['r.id', 'r.kind', 'r.patientId', 'r.woundId', 's.signedName', 's.credential', 's.signedAt'])
      .select(['p.firstName', 'p.lastName', 'p.dateOfBirth', 'p.medicalRecordNumber'])
      .select(sql<string>`coalesce(f.time_zone, o.time_zone)`.as('timeZone'))
      .orderBy('s.signedAt')
      .limit(200),
  )
