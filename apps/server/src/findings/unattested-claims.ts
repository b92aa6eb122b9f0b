/** Claims sent with attestations that were not documented: signatures, other insurance, and causes of the condition. */
import { createSqlCheck } from './check.ts'

export const unattestedClaims = createSqlCheck(
  {
    id: 'unattested-claims',
    title: 'Claims sent without the required attestations',
    correction:
      'Record each missing form or answer with its date. If it was never obtained, send a corrected claim (frequency 7) or void the claim.',
  },
  `select '/billing-dashboard?claim=' || c.id as path, c.submitted_date::text as at,
          format('Claim %s, %s: not recorded: %s', c.claim_number, c.status, m.missing) as detail
     from billing_claims c
     join payers y on y.id = c.payer_id
     cross join lateral (
       select string_agg(k.kind, ', ' order by k.place) as missing
         from (select kind, place from unnest(array['assignment_of_benefits', 'release_of_information', 'other_insurance',
                 'employment', 'auto_accident', 'other_accident']) with ordinality as all_kinds (kind, place)
                where not exists (
                  select from patient_attestations a
                   where a.organization_id = c.organization_id and a.kind = all_kinds.kind
                     and a.patient_id in (select chart_patients(c.patient_id))
                     and (a.revoked_on is null or a.revoked_on > c.service_date)
                     and (a.visit_id is null or a.visit_id = c.visit_id))
               union all select 'accepts_assignment', 7 where y.accepts_assignment is null) k) m
    where c.organization_id = $1 and c.submitted_date is not null and m.missing is not null
      and (c.closed_by is null or c.closed_by = 'written_off')
    order by c.submitted_date, c.id`,
)
