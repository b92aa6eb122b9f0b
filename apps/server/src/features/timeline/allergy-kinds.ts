/** Allergies and reconciliations on the timeline. */
import {
  allergyReactions,
  allergySeverities,
  informationSources,
  reconciliationOutcomes,
  unlistedAllergyStates,
  type AllergyReaction,
  type AllergySeverity,
  type InformationSource,
  type ReconciliationOutcome,
  type UnlistedAllergyState,
} from '@mendwell/clinical'
import { sql } from '../../platform/db/query.ts'
import { joinParts, fullNameSql, type Facts, type Kind } from './kind.ts'

const allergy: Kind = {
  kind: 'allergy',
  select: ({ organizationId }, chart) => sql`
    select a.id, a.recorded_at as at, ${fullNameSql('u')} as by_name, null::uuid as wound_id,
           exists (select from allergy_voids g where g.allergy_id = a.id) as is_void,
           jsonb_build_object('name', a.name, 'reactions', a.reactions, 'severity', a.severity, 'source', a.source,
                              'active', a.is_active, 'changed', a.replaces is not null, 'reason', a.end_reason,
                              'confirms', a.confirms) as facts
      from allergies a join users u on u.id = a.recorded_by
     where a.organization_id = ${organizationId} and a.patient_id in (${chart})
    union all
    select s.id, s.recorded_at as at, ${fullNameSql('u')} as by_name, null::uuid as wound_id, false as is_void,
           jsonb_build_object('state', s.state) as facts
      from allergy_statements s join users u on u.id = s.recorded_by
     where s.organization_id = ${organizationId} and s.patient_id in (${chart})`,
  words: (facts) => (facts['state'] === undefined ? presentEntry(facts) : presentStatement(facts)),
}

/** Who answered that there is none, or withdrew the answer. */
const presentStatement = ({ state }: Facts) => ({
  title: unlistedAllergyStates.labels[state as UnlistedAllergyState], // the column's check
  detail: null,
})

const presentEntry = (facts: Facts) => ({
  title: `Allergy to ${facts['name']} ${!facts['active'] ? 'ended' : facts['changed'] ? 'changed' : 'recorded'}`,
  detail: joinParts(
    facts['reason'],
    (facts['reactions'] as AllergyReaction[]).map((one) => allergyReactions.labels[one]).join(', ') || null, // the column's check
    `severity ${allergySeverities.labels[facts['severity'] as AllergySeverity].toLowerCase()}`, // the column's check
    `reported by ${informationSources.labels[facts['source'] as InformationSource].toLowerCase()}`, // the column's check
    facts['confirms'] && `confirms “${String(facts['confirms'])}”`,
  ),
})

const reconciliation: Kind = {
  kind: 'reconciliation',
  select: ({ organizationId }, chart) => sql`
    select r.id, r.recorded_at as at, ${fullNameSql('u')} as by_name, null::uuid as wound_id,
           exists (select from reconciliation_voids g where g.reconciliation_id = r.id) as is_void,
           jsonb_build_object('outcomes', (select coalesce(jsonb_agg(l -> 'outcome'), '[]') from jsonb_array_elements(r.lines) l),
                              'source', r.source) as facts
      from reconciliations r join users u on u.id = r.recorded_by
     where r.organization_id = ${organizationId} and r.patient_id in (${chart})`,
  words: (facts) => {
    const counted = Map.groupBy(facts['outcomes'] as ReconciliationOutcome[], (one) => one) // its own lines
    return {
      title: 'Medications and allergies reconciled',
      detail: joinParts(
        ...reconciliationOutcomes.values.map((one) => {
          const count = counted.get(one)?.length ?? 0
          return count === 0 ? null : `${count} ${reconciliationOutcomes.labels[one].toLowerCase()}`
        }),
        `source: ${informationSources.labels[facts['source'] as InformationSource].toLowerCase()}`, // the column's check
      ),
    }
  },
}

export const allergyKinds: readonly Kind[] = [allergy, reconciliation]
