-- Sums up the differences that triggers added to the counts of wounds and assessments.
create or replace function fold_standing_tallies() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table standing_tallies in share row exclusive mode;
  create temp table folded_standing on commit drop as
    select organization_id, what, time_zone, day, sum(number)::bigint as number
      from standing_tallies group by 1, 2, 3, 4 having sum(number) <> 0;
  delete from standing_tallies;
  insert into standing_tallies select * from folded_standing;
end $$;
revoke execute on function fold_standing_tallies from public;
grant execute on function fold_standing_tallies to mendwell_app;
