-- Counts of safety alerts of all organizations, with later decisions, for the metrics of the installation.
create or replace function safety_hit_counts() returns table (level text, outcome text, hits bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.level, coalesce(d.outcome, h.outcome), count(*)
    from safety_hits h left join safety_hit_decisions d on d.organization_id = h.organization_id and d.hit_id = h.id
   group by 1, 2
$$;
revoke execute on function safety_hit_counts from public;
grant execute on function safety_hit_counts to mendwell_app;
