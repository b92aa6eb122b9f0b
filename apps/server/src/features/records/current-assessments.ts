/** The current version of each wound assessment, as a table to select from. Includes voided ones; counts must exclude them. */
import type { Actor } from '../../platform/actor.ts'
import { q, sql } from '../../platform/db/query.ts'

/** The scale's uncertainty if the area came from a photo's outline; read there, so that it is the photo's own. */
export const scaleErrorSql = sql<number | null>`case when v.area_method = 'photo-outline' then (
  select (o.measurements ->> 'errorCm2')::float8 from photo_outlines o
   where o.organization_id = r.organization_id and o.id = (v.findings #>> '{measuredFrom,outlineId}')::uuid) end`.as(
  'scaleError',
)

export const selectCurrentAssessments = ({ organizationId }: Pick<Actor, 'organizationId'>) =>
  q
    .selectFrom('records as r')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('wound_assessment_versions as newest')
          .whereRef('newest.recordId', '=', 'r.id')
          .selectAll('newest')
          .orderBy('newest.version', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .leftJoin('record_voids as gone', 'gone.recordId', 'r.id')
    .where('r.organizationId', '=', organizationId)
    .where('r.kind', '=', 'wound-assessment')
    .selectAll('v')
    .select(scaleErrorSql)
    // The kind demands it.
    .select(['r.id', 'r.patientId', sql<string>`r.wound_id`.as('woundId'), 'r.createdBy', 'r.createdAt'])
    .select((eb) => eb('gone.recordId', 'is not', null).$castTo<boolean>().as('isVoid'))
