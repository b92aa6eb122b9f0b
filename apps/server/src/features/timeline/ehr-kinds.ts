/** The EHR forms and progress notes as kinds of the timeline. A private note appears only for those whom its own rule allows. */
import { bradenRiskLevels, getHistoryDateVerb, skinRegions, formatWoundName } from '@mendwell/clinical'
import { formatDate } from '../../platform/dates.ts'
import { sql } from '../../platform/db/query.ts'
import { selectVisibleNotes } from '../ehr/public.ts'
import { openAtSql } from '../wounds/public.ts'
import { joinParts, fullNameSql, type Facts, type Kind } from './kind.ts'

const braden: Kind = {
  kind: 'braden',
  select: ({ organizationId }, chart) => sql`
    select b.id, b.assessed_at as at, ${fullNameSql('u')} as by_name, null::uuid as wound_id,
           exists (select from braden_voids g where g.braden_id = b.id) as is_void,
           jsonb_build_object('total', b.total_score, 'risk', b.risk_level) as facts
      from braden_assessments b join users u on u.id = b.recorded_by
     where b.organization_id = ${organizationId} and b.patient_id in (${chart})`,
  words: ({ total, risk }) => ({
    title: 'Braden Scale',
    detail: joinParts(
      `${String(total)} of 23`,
      bradenRiskLevels.labels[risk as keyof typeof bradenRiskLevels.labels],
    ),
  }),
}

/** Rule SK3: what is known and open is named, and the body is never called free of wounds beside it. */
function formatSweep({ noWounds, wounds, clear, open }: Facts): string {
  const known = open as Parameters<typeof formatWoundName>[0][] | null // as the select makes it
  if (known && clear === skinRegions.values.length)
    return `No new wounds. Existing open wounds: ${known.map(formatWoundName).join(', ')}`
  return noWounds && !known ? 'No wounds' : `Regions with a wound: ${String(wounds)}`
}

const skin: Kind = {
  kind: 'skin',
  select: ({ organizationId }, chart) => sql`
    select e.id, e.at, ${fullNameSql('u')} as by_name, null::uuid as wound_id, e.is_void, e.facts
      from (
        select s.id, s.assessed_at as at, s.recorded_by as by,
               exists (select from skin_voids g where g.skin_id = s.id) as is_void,
               jsonb_build_object('region', s.body_region, 'condition', s.skin_condition, 'findings', s.findings) as facts
          from skin_assessments s
         where s.organization_id = ${organizationId} and s.sweep_id is null and s.patient_id in (${chart})
        union all
        select w.id, w.assessed_at, w.recorded_by,
               not exists (select from skin_assessments s where s.organization_id = w.organization_id and s.sweep_id = w.id
                             and not exists (select from skin_voids g where g.skin_id = s.id)),
               jsonb_build_object('sweep', true, 'noWounds', w.no_wounds, 'wounds',
                 (select count(*) from skin_assessments s where s.organization_id = w.organization_id
                    and s.sweep_id = w.id and s.sweep_finding = 'wound'
                    and not exists (select from skin_voids g where g.skin_id = s.id)),
                 'clear', (select count(*) from skin_assessments s where s.organization_id = w.organization_id
                    and s.sweep_id = w.id and s.sweep_finding = 'clear'
                    and not exists (select from skin_voids g where g.skin_id = s.id)),
                 'open', (select jsonb_agg(jsonb_build_object('number', x.number, 'location', x.location,
                                                              'laterality', x.laterality) order by x.number, x.id)
                    from wounds x where x.organization_id = w.organization_id and x.patient_id in (${chart})
                     and ${openAtSql('x', sql<string>`w.assessed_at`)}))
          from skin_sweeps w
         where w.organization_id = ${organizationId} and w.patient_id in (${chart})) e
      join users u on u.id = e.by`,
  words: (facts) =>
    facts['sweep']
      ? {
          title: 'Head-to-toe skin assessment',
          detail: formatSweep(facts),
        }
      : {
          title: 'Skin assessment',
          detail: joinParts(facts['region'], facts['condition'], facts['findings']),
        },
}

const history: Kind = {
  kind: 'history',
  select: ({ organizationId }, chart) => sql`
    select h.id, h.recorded_at as at, ${fullNameSql('u')} as by_name, null::uuid as wound_id,
           exists (select from medical_history_voids g where g.history_id = h.id) as is_void,
           jsonb_build_object('condition', h.condition, 'code', h.icd10_code, 'severity', h.severity, 'status', h.status,
                              'since', h.diagnosis_date, 'changed', h.replaces is not null) as facts
      from medical_history h join users u on u.id = h.recorded_by
     where h.organization_id = ${organizationId} and h.patient_id in (${chart})`,
  words: (facts) => ({
    title: `${String(facts['condition'])} ${facts['changed'] ? 'updated' : 'recorded'}`,
    detail: joinParts(
      facts['code'],
      facts['severity'],
      facts['status'],
      facts['since'] &&
        `${getHistoryDateVerb(String(facts['condition']))} ${formatDate(String(facts['since']))}`,
    ),
  }),
}

const maxLength = 160
/** Whole words, with an ellipsis if more follows. */
const truncateText = (text: unknown) =>
  typeof text === 'string' && text.length > maxLength
    ? `${text.slice(0, text.lastIndexOf(' ', maxLength)).trimEnd()}…`
    : text

const note: Kind = {
  kind: 'progress-note',
  select: (actor, chart) => sql`
    select n.id, n.note_date as at, n.created_by_name as by_name, n.wound_id, n.is_void,
           jsonb_build_object('type', n.note_type, 'private', n.is_private, 'text',
             left(coalesce(n.assessment, n.content, n.subjective, n.objective, n.plan), ${maxLength + 1})) as facts
      from (${selectVisibleNotes(actor)}) n
     where n.patient_id in (${chart})`,
  words: (facts) => ({
    title: facts['private'] ? 'Progress note (private)' : 'Progress note',
    detail: joinParts(facts['type'], truncateText(facts['text'])),
  }),
}

export const ehrKinds: readonly Kind[] = [braden, skin, history, note]
