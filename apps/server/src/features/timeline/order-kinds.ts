/** Wound orders as a kind of the timeline: each when it was given, and when it was discontinued by name. */
import { sql } from '../../platform/db/query.ts'
import { joinParts, fullNameSql, type Kind } from './kind.ts'
import { formatWoundLetter, orderSources, type OrderSource } from '@mendwell/clinical'

const order: Kind = {
  kind: 'wound-order',
  select: ({ organizationId }, chart) => sql`
    select e.id, e.at, ${fullNameSql('u')} as by_name, o.wound_id, coalesce(s.outcome = 'declined', false) as is_void,
           jsonb_build_object('number', w.number, 'name', o.name, 'sentence', o.sentence, 'source', o.source, 'event', e.event,
                              'signedBy', case when s.outcome = 'signed' then s.signed_name end, 'outcome', s.outcome,
                              'reason', e.reason, 'next', e.next) as facts
      from wound_orders o
      join wounds w on w.id = o.wound_id
      left join wound_order_signatures s on s.order_id = o.id
      cross join lateral (
        select o.id, 'ordered' as event, o.ordered_at as at, o.ordered_by as by, null::text as reason, null::text as next
        union all
        select d.order_id, 'discontinued', d.discontinued_at, d.ordered_by, d.reason, n.name
          from wound_order_discontinuations d left join wound_orders n on n.id = d.replaced_by
         where d.order_id = o.id) e
      join users u on u.id = e.by
     where o.organization_id = ${organizationId} and o.patient_id in (${chart})`,
  words: (facts) => {
    const wound = `wound ${formatWoundLetter(Number(facts['number']))}`
    if (facts['event'] === 'discontinued')
      return {
        title: `Order discontinued: ${wound}`,
        detail: joinParts(
          facts['name'],
          facts['next'] && `replaced by ${String(facts['next'])}`,
          facts['reason'],
        ),
      }
    const source = facts['source'] as OrderSource // the column's check
    return {
      title: `Order: ${wound}`,
      detail: joinParts(
        facts['sentence'],
        source === 'written' ? null : `${orderSources.labels[source]} order, read back`,
        facts['signedBy'] ? `signed by ${String(facts['signedBy'])}` : null,
        facts['outcome'] === null ? 'pending signature' : null,
        facts['outcome'] === 'declined' ? 'declined by the provider' : null,
      ),
    }
  },
}

export const orderKinds: readonly Kind[] = [order]
