/** Questions to specialists, and messages of staff that were added to the chart, as kinds of the timeline. Other messages are no part of it. */
import { consultStates, consultUrgencies, formatConsultAttribution } from '@mendwell/clinical'
import { formatDate, getLocalDate } from '../../platform/dates.ts'
import { sql } from '../../platform/db/query.ts'
import { fullNameSql, joinParts, type Kind } from './kind.ts'

const getLabel = (vocabulary: { labels: Readonly<Record<string, string>> }, value: unknown) =>
  vocabulary.labels[String(value)] ?? String(value)

/** Patients see a question once it was answered. */
const consult: Kind = {
  kind: 'consult',
  select: ({ organizationId, role }, chart) => sql`
    select c.id, coalesce(answer.taken_at, c.asked_at) as at, ${fullNameSql('u')} as by_name, c.wound_id,
           last.state = 'entered-in-error' as is_void,
           jsonb_build_object('state', last.state, 'urgency', c.urgency, 'question', c.content ->> 'question',
                              'answer', answer.answer, 'name', answer.author_name, 'credential', answer.author_credential,
                              'organization', answer.author_organization, 'byLink', answer.link_id is not null,
                              'at', answer.taken_at, 'zone', coalesce(f.time_zone, o.time_zone)) as facts
      from consults c
      join organizations o on o.id = c.organization_id
      join patients p on p.id = c.patient_id
      left join facilities f on f.id = p.facility_id
      join users u on u.id = c.asked_by
      cross join lateral (select s.state from consult_steps s
        where s.organization_id = c.organization_id and s.consult_id = c.id order by s.sequence desc limit 1) last
      left join consult_steps answer on answer.consult_id = c.id and answer.step = 'answer'
     where c.organization_id = ${organizationId} and c.patient_id in (${chart})
       and (${role !== 'patient'}::boolean or answer.id is not null)`,
  words: (facts) => {
    const question = `${getLabel(consultUrgencies, facts['urgency'])}: ${String(facts['question'])}`
    if (facts['answer'] === null)
      return {
        title: `Specialist question, ${getLabel(consultStates, facts['state']).toLowerCase()}`,
        detail: question,
      }
    const author = {
      name: String(facts['name']),
      credential: facts['credential'] as string | null, // text columns
      organization: facts['organization'] as string | null,
      isByLink: facts['byLink'] === true,
    }
    const on = formatDate(getLocalDate(new Date(String(facts['at'])), String(facts['zone'])))
    return {
      title: 'Specialist consult',
      detail: joinParts(question, facts['answer'], formatConsultAttribution(author, on)),
    }
  },
}

const comment: Kind = {
  kind: 'chart-comment',
  select: ({ organizationId }, chart) => sql`
    select c.id, c.written_at as at, ${fullNameSql('author')} as by_name, c.wound_id,
           exists (select from wound_message_voids g where g.message_id = c.id) as is_void,
           jsonb_build_object('body', c.body, 'addedBy', ${fullNameSql('adder')}) as facts
      from chart_comments c
      join users author on author.id = c.written_by
      join users adder on adder.id = c.added_by
     where c.organization_id = ${organizationId} and c.patient_id in (${chart})`,
  words: ({ body, addedBy }) => ({
    title: 'Comment',
    detail: joinParts(body, `added to the chart by ${String(addedBy)}`),
  }),
}

export const consultKinds: readonly Kind[] = [consult, comment]
