/** Who may see which patient. Compiled into every query of this feature, and into those of others that ask about a patient. */
import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import { isCareTeamOnly, type Actor } from '../../platform/actor.ts'
import { sql, type Tables } from '../../platform/db/query.ts'

/**
 * Administrators see all of their organization, clinicians all, their facilities' or their care teams', patients their own chart. Users who see a chart see
 * those merged into it, and a patient whose chart was merged away sees the surviving one.
 */
export function filterVisiblePatients<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'patients', O>) {
  return query.where((eb) => eb.and(buildRules(actor, eb)))
}

/** Those that appear in lists: a merged chart does not. */
export function filterListedPatients<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'patients', O>) {
  return filterVisiblePatients(actor, query).where(
    sql<boolean>`not exists (select from patient_merges away
      where away.merged_id = patients.id and away.unmerged_at is null)`,
  )
}

function buildRules(actor: Actor, eb: ExpressionBuilder<Tables, 'patients'>): Expression<SqlBool>[] {
  const { organizationId, userId, facilityIds } = actor
  const rules: Expression<SqlBool>[] = [eb('patients.organizationId', '=', organizationId)]
  if (actor.role === 'patient') {
    rules.push(sql<boolean>`patients.id in (
      select chart_patients(coalesce(link.kept_id, mine.id)) from patients mine
        left join patient_merges link on link.merged_id = mine.id and link.unmerged_at is null
       where mine.organization_id = ${organizationId} and mine.user_id = ${userId})`)
  }
  if (isCareTeamOnly(actor)) {
    rules.push(sql<boolean>`patients.id in (
      select chart_patients(coalesce(link.kept_id, mine.patient_id)) from care_team_members mine
        left join patient_merges link on link.merged_id = mine.patient_id and link.unmerged_at is null
       where mine.organization_id = ${organizationId} and mine.user_id = ${userId}
         and not exists (select from care_team_endings ended where ended.member_id = mine.id))`)
  } else if (facilityIds) {
    const own = eb.val(facilityIds)
    rules.push(sql<boolean>`(patients.facility_id = any(${own}) or patients.id in (
      select link.merged_id from patient_merges link join patients kept on kept.id = link.kept_id
       where link.organization_id = ${organizationId} and link.unmerged_at is null
         and kept.facility_id = any(${own})))`)
  }
  return rules
}

/** In statements whose `$2` is a list of patients: each one asked for, with the chart that theirs was merged into. */
export const askedChartsSql = `unnest($2::uuid[]) asked (patient_id)
       cross join lateral (select coalesce(
         (select link.kept_id from patient_merges link where link.merged_id = asked.patient_id and link.unmerged_at is null),
         asked.patient_id) as chart_id) c`
