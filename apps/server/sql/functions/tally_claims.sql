-- Trigger: keeps the counts and amounts of claims.
create or replace function tally_claims() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seen text := 'select organization_id, facility_id, insurance_type, status, closed_by,
      is_held and status = ''pending'' and closed_by is null as is_held, service_month,
      case when closed_by is null and owed_cents > 0 then aged_from end as aged_from,
      (closed_by is null and owed_cents > 0)::int as owing, total_cents, paid_cents, adjusted_cents,
      case when closed_by is null or closed_by = ''written_off'' then patient_cents else 0 end as patient_cents,
      ((closed_by is null or closed_by = ''written_off'') and patient_cents > 0)::int as patient_claims, case when closed_by is null then owed_cents else 0 end as owed_cents,
      (closed_by is null and denied_cents > 0)::int as denied,
      case when closed_by is null then denied_cents > 0 else closed_by = ''written_off'' and denied_date is not null end::int as refused, ';
  changed text;
begin
  changed := case tg_op when 'INSERT' then seen || '1 as n from after_rows'
                        when 'DELETE' then seen || '-1 as n from before_rows b where exists (
                          select from organizations o where o.id = b.organization_id)'
                        else seen || '1 as n from after_rows union all ' || seen || '-1 from before_rows' end;
  execute 'insert into claim_tallies
    select organization_id, facility_id, insurance_type, status, closed_by, is_held, service_month, sum(n), sum(n * owing),
           sum(n * total_cents), sum(n * paid_cents), sum(n * adjusted_cents), sum(n * patient_cents),
           sum(n * patient_claims), sum(n * owed_cents), sum(n * denied), sum(n * refused)
      from (' || changed || ') c group by 1, 2, 3, 4, 5, 6, 7
    having sum(n) <> 0 or sum(n * owing) <> 0 or sum(n * total_cents) <> 0 or sum(n * paid_cents) <> 0 or sum(n * adjusted_cents) <> 0
        or sum(n * patient_cents) <> 0 or sum(n * patient_claims) <> 0 or sum(n * owed_cents) <> 0 or sum(n * denied) <> 0
        or sum(n * refused) <> 0';
  execute 'insert into aging_tallies
    select organization_id, facility_id, insurance_type, aged_from, sum(n), sum(n * owed_cents)
      from (' || changed || ') c where aged_from is not null group by 1, 2, 3, 4
    having sum(n) <> 0 or sum(n * owed_cents) <> 0';
  return null;
end $$;
revoke execute on function tally_claims from public;
