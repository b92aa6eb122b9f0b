-- Sums up the differences that triggers added to the counts of visits.
create or replace function fold_visit_tallies() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table visit_tallies in share row exclusive mode;
  create temp table folded_visits on commit drop as
    select organization_id, facility_id, provider_id, status, sum(visits)::bigint as visits, sum(minutes)::bigint as minutes,
           sum(timed)::bigint as timed
      from visit_tallies group by 1, 2, 3, 4 having sum(visits) <> 0;
  delete from visit_tallies;
  insert into visit_tallies select * from folded_visits;
end $$;
revoke execute on function fold_visit_tallies from public;
grant execute on function fold_visit_tallies to mendwell_app;
