/** Critical findings as a kind of the timeline: what was found, and who acknowledged it with what was done. Patients read them of nobody. */
import { sql } from '../../platform/db/query.ts'
import { joinParts, fullNameSql, type Kind } from './kind.ts'

const finding: Kind = {
  kind: 'critical-finding',
  select: ({ organizationId, role }, chart) => sql`
    select c.id, c.opened_at as at, ${fullNameSql('u')} as by_name, c.wound_id, withdrawn.reason is not null as is_void,
           jsonb_build_object('title', c.title, 'because', c.because, 'action', done.action, 'by', done.recorded_name,
                              'withdrawn', withdrawn.reason) as facts
      from critical_findings c join users u on u.id = c.opened_by
      left join critical_finding_steps done
        on done.organization_id = c.organization_id and done.finding_id = c.id and done.step = 'acknowledge'
      left join critical_finding_steps withdrawn
        on withdrawn.organization_id = c.organization_id and withdrawn.finding_id = c.id and withdrawn.step = 'withdraw'
     where c.organization_id = ${organizationId} and c.patient_id in (${chart}) and ${role !== 'patient'}::boolean`,
  words: ({ title, because, action, by, withdrawn }) => ({
    title: `Critical finding: ${String(title)}`,
    detail: joinParts(
      ...(because as string[]), // the column's type
      withdrawn ??
        (action === null ? 'not acknowledged' : `acknowledged by ${String(by)}: ${String(action)}`),
    ),
  }),
}

export const findingKinds: readonly Kind[] = [finding]
