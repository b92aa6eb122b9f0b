-- How many rows each table has of the current organization's sample patients. The tables are those with a foreign key to a chart, a wound, or a record, so
-- that a new table is never forgotten; what the product itself derives from a chart is left out.
create or replace function sample_row_counts() returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  link record;
  charts uuid[];
  counts jsonb := '{}';
  found bigint;
begin
  select coalesce(array_agg(p.id), '{}') into charts from patients p
   where p.organization_id = current_organization() and p.is_sample;
  for link in
    -- By the shortest way from the chart.
    select distinct on (c.conrelid) c.conrelid::regclass as child, c.confrelid::regclass as parent, a.attname as column_name
      from pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) k (own, other)
      join pg_attribute o on o.attrelid = c.confrelid and o.attnum = k.other and o.attname = 'id'
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
     where c.contype = 'f' and c.confrelid in ('patients'::regclass, 'wounds'::regclass, 'records'::regclass)
       and c.conrelid not in ('patient_words'::regclass, 'wound_words'::regclass, 'notifications'::regclass, 'high_risk_charts'::regclass,
         'wound_courses'::regclass, 'treatments_in_force'::regclass, 'unbilled_visits'::regclass, 'treatment_recommendations'::regclass,
         'wound_advice'::regclass, 'clock_tasks'::regclass, 'safety_hits'::regclass, 'address_locations'::regclass,
         'provider_visits'::regclass, 'form_drafts'::regclass)
     order by c.conrelid, case c.confrelid when 'patients'::regclass then 1 when 'wounds'::regclass then 2 else 3 end
  loop
    if link.parent = 'patients'::regclass then
      execute format('select count(*) from %s t where t.%I = any ($1)%s', link.child, link.column_name,
        -- Tasks that rules made are not a person's.
        case when link.child = 'workflow_tasks'::regclass then ' and t.created_by is not null' else '' end)
        into found using charts;
    else
      execute format('select count(*) from %s t join %s p on p.id = t.%I where p.patient_id = any ($1)',
        link.child, link.parent, link.column_name) into found using charts;
    end if;
    if found > 0 then counts := counts || jsonb_build_object(link.child::text, found); end if;
  end loop;
  return counts;
end $$;
revoke execute on function sample_row_counts from public;
grant execute on function sample_row_counts to mendwell_app;
