/** SQL of records that wait for their author: sent back, or not signed. Who may see the patient is part of each query. */
import { canAdminister } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql } from '../../platform/db/query.ts'
import { listNameSql } from '../patient-chart/public.ts'
import { filterVisiblePatients } from '../patients/public.ts'

const selectOfPatients = (actor: Actor) =>
  q
    .selectFrom('records as r')
    .innerJoin('patients as p', 'p.id', 'r.patientId')
    .innerJoin('organizations as o', 'o.id', 'r.organizationId')
    .leftJoin('facilities as f', 'f.id', 'p.facilityId')
    .where('r.organizationId', '=', actor.organizationId)
    .where('r.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .where(sql<boolean>`not exists (select from record_voids g where g.record_id = r.id)`)
    .select(['r.id', 'r.kind', 'r.patientId', 'r.woundId', 'p.dateOfBirth', 'p.medicalRecordNumber'])
    .select([
      listNameSql('p').as('patientName'),
      sql<string>`coalesce(f.time_zone, o.time_zone)`.as('timeZone'),
    ])

const isSignedSql = sql<boolean>`exists (select from record_signatures s where s.record_id = r.id)`
const openSql = sql<boolean>`not exists (select from record_correction_answers a where a.correction_id = c.id)`

/** Who signed it; before that, who saved it last. */
const authorSql = sql<string>`coalesce(
  (select s.signed_by from record_signatures s where s.record_id = r.id and s.meaning = 'author'),
  (select v.saved_by from wound_assessment_versions v where v.record_id = r.id order by v.version desc limit 1),
  (select v.saved_by from progress_note_versions v where v.record_id = r.id order by v.version desc limit 1),
  (select v.saved_by from provider_visit_versions v where v.record_id = r.id order by v.version desc limit 1))`

/** The person's own; of authors who left, those of administrators. */
const isAnswererSql = (
  actor: Actor,
) => sql<boolean>`(${authorSql} = ${actor.userId} or ${canAdminister(actor)}
  and exists (select from memberships gone where gone.organization_id = r.organization_id
        and gone.user_id = ${authorSql} and gone.disabled_at is not null))`

const selectCorrections = (actor: Actor) =>
  selectOfPatients(actor)
    .innerJoin('record_corrections as c', 'c.recordId', 'r.id')
    .where(openSql)
    .where(isAnswererSql(actor))
    .select(['c.reason', 'c.requestedName', 'c.requestedAt'])

/** Sent back and not answered, oldest first. */
export const listCorrectionRows = (db: Db, actor: Actor, limit: number) =>
  db.all(selectCorrections(actor).orderBy('c.requestedAt').orderBy('c.id').limit(limit))

/** Begun by this person and not signed; what was sent back is listed as that. */
const selectUnsigned = (actor: Actor) =>
  selectOfPatients(actor)
    .where('r.createdBy', '=', actor.userId)
    .where((eb) => eb.not(isSignedSql))
    .where(
      sql<boolean>`not exists (select from record_corrections c where c.organization_id = r.organization_id
        and c.record_id = r.id and ${openSql})`,
    )
    .select('r.createdAt')

export const listUnsignedRows = (db: Db, actor: Actor, limit: number) =>
  db.all(selectUnsigned(actor).orderBy('r.createdAt').orderBy('r.id').limit(limit))

const count = async (
  db: Db,
  query: ReturnType<typeof selectUnsigned> | ReturnType<typeof selectCorrections>,
): Promise<number> =>
  countRows(
    db,
    q
      // One query or the other: only the rows count.
      .selectFrom((query as ReturnType<typeof selectUnsigned>).as('found')),
  )

export const countCorrections = (db: Db, actor: Actor) => count(db, selectCorrections(actor))
export const countUnsigned = (db: Db, actor: Actor) => count(db, selectUnsigned(actor))
