/** SQL of the photos that belong to an assessment's day, and the newest analysis of it. Read only; they are records of their own. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'

export interface AssessmentImages {
  id: string
  photoIds: string[]
  analysis: { id: string; confidenceScore: number | null; madeAt: string } | null
}

/** Photos of the wound from the day of care at the place of care, without archived ones. Who may see the assessments was settled before. */
export const listAssessmentImages = (db: Db, actor: Actor, assessmentIds: readonly string[]) =>
  assessmentIds.length === 0
    ? Promise.resolve<AssessmentImages[]>([])
    : db.all(
        q
          .selectFrom('records as r')
          .innerJoinLateral(
            (eb) =>
              eb
                .selectFrom('wound_assessment_versions as n')
                .whereRef('n.recordId', '=', 'r.id')
                .orderBy('n.version', 'desc')
                .limit(1)
                .select('n.assessedAt')
                .as('v'),
            (join) => join.onTrue(),
          )
          .innerJoin('patients as p', 'p.id', 'r.patientId')
          .innerJoin('organizations as o', 'o.id', 'r.organizationId')
          .leftJoin('facilities as f', 'f.id', 'p.facilityId')
          .where('r.organizationId', '=', actor.organizationId)
          .where('r.id', '=', sql<string>`any(${[...assessmentIds]}::uuid[])`)
          .select('r.id')
          .select(
            sql<string[]>`coalesce((select array_agg(x.id order by x.captured_at, x.id) from wound_photos x
              join wound_photo_details d on d.photo_id = x.id and not d.is_archived
             where x.organization_id = r.organization_id and x.wound_id = r.wound_id
               and x.captured_at between v.assessed_at - interval '1 day' and v.assessed_at + interval '1 day'
               and (x.captured_at at time zone coalesce(f.time_zone, o.time_zone))::date
                 = (v.assessed_at at time zone coalesce(f.time_zone, o.time_zone))::date), '{}')`.as(
              'photoIds',
            ),
          )
          .select(
            sql<
              AssessmentImages['analysis']
            >`(select jsonb_build_object('id', a.id, 'confidenceScore', a.confidence, 'madeAt', a.made_at)
               from ai_wound_analysis a
              where a.organization_id = r.organization_id and a.wound_id = r.wound_id and a.assessment_id = r.id
              order by a.made_at desc, a.id limit 1)`.as('analysis'),
          ),
      )
