/** SQL of documentation: wound assessments by their day of care, and how many of them their author has signed. Rule MT12. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { seesAll } from '../../../platform/db/counters.ts'
import { visiblePatients } from '../../patients/public.ts'
import { ofFacility, type Span } from '../scope.ts'

/** Tallied for whoever sees everything, counted otherwise. */
export const signedIn = (db: Db, actor: Actor, span: Span) =>
  seesAll(actor) && span.facilityId === 'all' && !span.patientIds
    ? tallied(db, actor, span)
    : counted(db, actor, span)

const tallied = (db: Db, actor: Actor, { from, today }: Span) => {
  const sum = (what: string) => sql<number>`coalesce(sum(t.number) filter (where t.what = ${what}), 0)::int8`
  return db.first(
    q
      .selectFrom('standing_tallies as t')
      .where('t.organization_id', '=', actor.organizationId)
      .where('t.what', 'in', ['wound-assessment', 'wound-assessment.signed'])
      .where('t.day', '>=', from)
      .where('t.day', '<=', today)
      .select([sum('wound-assessment').as('written'), sum('wound-assessment.signed').as('signed')]),
  )
}

const counted = (db: Db, actor: Actor, { from, today, facilityId, patientIds }: Span) => {
  const day = sql`(v.assessed_at at time zone coalesce(f.time_zone, o.time_zone))::date`
  let query = q
    .selectFrom('wound_assessment_versions as v')
    .innerJoin('records as r', 'r.id', 'v.record_id')
    .leftJoin('record_signatures as s', (join) =>
      join.onRef('s.record_id', '=', 'r.id').on('s.meaning', '=', 'author'),
    )
    .innerJoin('patients as p', 'p.id', 'r.patient_id')
    .innerJoin('organizations as o', 'o.id', 'p.organization_id')
    .leftJoin('facilities as f', 'f.id', 'p.facility_id')
    .where('v.organization_id', '=', actor.organizationId)
    // On every clock the day lies within these; it lets the index narrow the search.
    .where('v.assessed_at', '>=', sql<string>`${from}::date - interval '1 day'`)
    .where('v.assessed_at', '<', sql<string>`${today}::date + interval '2 days'`)
    .where(sql<boolean>`${day} between ${from}::date and ${today}::date`)
    .where('r.patient_id', 'in', visiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .where(
      sql<boolean>`not exists (select from wound_assessment_versions newer
          where newer.record_id = v.record_id and newer.version > v.version)
        and not exists (select from record_voids gone where gone.record_id = v.record_id)`,
    )
  if (facilityId !== 'all') query = query.where('p.id', 'in', ofFacility(actor, facilityId))
  if (patientIds) query = query.where('p.id', '=', sql<string>`any(${[...patientIds]}::uuid[])`)
  return db.first(
    query.select([
      sql<number>`count(*)::int8`.as('written'),
      sql<number>`count(s.record_id)::int8`.as('signed'),
    ]),
  )
}
