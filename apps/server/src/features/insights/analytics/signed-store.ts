/** SQL of documentation: wound assessments by their day of care, and how many of them their author has signed. Rule MT12. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { hasFullAccess } from '../../../platform/db/counters.ts'
import { filterVisiblePatients } from '../../patients/public.ts'
import { selectFacilityPatients, type ReportSpan } from '../scope.ts'

/** From counters for users who see everything, counted otherwise. */
export const countSigned = (db: Db, actor: Actor, span: ReportSpan) =>
  hasFullAccess(actor) && span.facilityId === 'all' && !span.patientIds
    ? countTallied(db, actor, span)
    : countRows(db, actor, span)

const countTallied = (db: Db, actor: Actor, { from, today }: ReportSpan) => {
  const sumSql = (what: string) =>
    sql<number>`coalesce(sum(t.number) filter (where t.what = ${what}), 0)::int8`
  return db.first(
    q
      .selectFrom('standing_tallies as t')
      .where('t.organizationId', '=', actor.organizationId)
      .where('t.what', 'in', ['wound-assessment', 'wound-assessment.signed'])
      .where('t.day', '>=', from)
      .where('t.day', '<=', today)
      .select([sumSql('wound-assessment').as('written'), sumSql('wound-assessment.signed').as('signed')]),
  )
}

const countRows = (db: Db, actor: Actor, { from, today, facilityId, patientIds }: ReportSpan) => {
  const day = sql`(v.assessed_at at time zone coalesce(f.time_zone, o.time_zone))::date`
  let query = q
    .selectFrom('wound_assessment_versions as v')
    .innerJoin('records as r', 'r.id', 'v.recordId')
    .leftJoin('record_signatures as s', (join) =>
      join.onRef('s.recordId', '=', 'r.id').on('s.meaning', '=', 'author'),
    )
    .innerJoin('patients as p', 'p.id', 'r.patientId')
    .innerJoin('organizations as o', 'o.id', 'p.organizationId')
    .leftJoin('facilities as f', 'f.id', 'p.facilityId')
    .where('v.organizationId', '=', actor.organizationId)
    // The day is within these instants in every time zone; this lets the index narrow the search.
    .where('v.assessedAt', '>=', sql<string>`${from}::date - interval '1 day'`)
    .where('v.assessedAt', '<', sql<string>`${today}::date + interval '2 days'`)
    .where(sql<boolean>`${day} between ${from}::date and ${today}::date`)
    .where('r.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .where(
      sql<boolean>`not exists (select from wound_assessment_versions newer
          where newer.record_id = v.record_id and newer.version > v.version)
        and not exists (select from record_voids gone where gone.record_id = v.record_id)`,
    )
  if (facilityId !== 'all') query = query.where('p.id', 'in', selectFacilityPatients(actor, facilityId))
  if (patientIds) query = query.where('p.id', '=', sql<string>`any(${[...patientIds]}::uuid[])`)
  return db.first(
    query.select([
      sql<number>`count(*)::int8`.as('written'),
      sql<number>`count(s.record_id)::int8`.as('signed'),
    ]),
  )
}
