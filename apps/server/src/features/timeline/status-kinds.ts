/** Changes of the patient's status and of isolation precautions as kinds of the timeline. They have a day and no hour. */
import { isolationPrecautions, patientStatuses } from '@mendwell/clinical'
import { sql } from '../../platform/db/query.ts'
import { joinParts, fullNameSql, noonSql, type Facts, type Kind } from './kind.ts'

const status: Kind = {
  kind: 'patient-status',
  select: ({ organizationId }, chart) => sql`
    select s.id, ${noonSql('s.effective_date')} as at, ${fullNameSql('u')} as by_name, null::uuid as wound_id,
           exists (select from patient_status_voids g where g.status_id = s.id) as is_void,
           jsonb_build_object('status', s.status, 'reason', s.reason, 'source', s.source) as facts
      from patient_statuses s join users u on u.id = s.recorded_by
     where s.organization_id = ${organizationId} and s.patient_id in (${chart})`,
  words: (facts) => ({
    title: `Patient status: ${label(patientStatuses, facts['status'])}`,
    detail: joinParts(facts['reason'], facts['source'] && `Source: ${String(facts['source'])}`),
  }),
}

const isolation: Kind = {
  kind: 'isolation',
  select: ({ organizationId }, chart) => sql`
    select s.id, ${noonSql('s.effective_date')} as at, ${fullNameSql('u')} as by_name, null::uuid as wound_id,
           exists (select from patient_isolation_voids g where g.isolation_id = s.id) as is_void,
           jsonb_build_object('precautions', s.precautions, 'reason', s.reason) as facts
      from patient_isolation s join users u on u.id = s.recorded_by
     where s.organization_id = ${organizationId} and s.patient_id in (${chart})`,
  words: (facts) => ({
    title: `Isolation precautions: ${formatPrecautions(facts)}`,
    detail: joinParts(facts['reason']),
  }),
}

const label = (vocabulary: { labels: Readonly<Record<string, string>> }, value: unknown) =>
  vocabulary.labels[String(value)] ?? String(value)

function formatPrecautions({ precautions }: Facts): string {
  const named = precautions as readonly string[] // as the select makes it
  return named.length === 0 ? 'None needed' : named.map((one) => label(isolationPrecautions, one)).join(', ')
}

export const statusKinds: readonly Kind[] = [status, isolation]
