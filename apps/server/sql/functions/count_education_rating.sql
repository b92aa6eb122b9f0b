-- Trigger: keeps the ratings of an education resource up to date.
create or replace function count_education_rating() returns trigger language plpgsql as $$
begin
  insert into education_tallies as t (organization_id, resource_id, ratings, rating_sum)
    values (new.organization_id, new.resource_id, 1, new.rating)
    on conflict (organization_id, resource_id) do update set
      ratings = t.ratings + case when tg_op = 'INSERT' then 1 else 0 end,
      rating_sum = t.rating_sum + new.rating - case when tg_op = 'INSERT' then 0 else old.rating end;
  return null;
end $$;
