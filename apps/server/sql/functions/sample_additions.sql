-- Rows that people added to the sample patients of the current organization after the set was complete. Null: there is no complete set.
create or replace function sample_additions() returns bigint
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select coalesce(sum(greatest(0, now_there.value::bigint - coalesce((l.row_counts ->> now_there.key)::bigint, 0))), 0)::bigint
    from sample_loads l left join lateral jsonb_each_text(sample_row_counts()) now_there on true
   where l.organization_id = current_organization() and l.state = 'loaded'
  having count(l.id) > 0;
end;
revoke execute on function sample_additions from public;
grant execute on function sample_additions to mendwell_app;
