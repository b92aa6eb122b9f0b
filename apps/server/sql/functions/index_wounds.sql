-- Trigger: adds the words that wounds are found by.
create or replace function index_wounds() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with added as (
    insert into wound_words (organization_id, wound_id, word, line, made_at)
      select o.organization_id, o.id, w.word, w.line, o.created_at
        from after_rows o cross join lateral words_of_wound(o.wound_type, o.location, o.laterality) w
      returning organization_id, word
  )
  -- In one order, so that two who bring the same new words never wait for each other in a ring.
  insert into search_vocabulary (organization_id, word)
    select distinct a.organization_id, a.word from added a
     where not exists (select from search_vocabulary v where v.organization_id = a.organization_id and v.word = a.word)
     order by 1, 2
    on conflict do nothing;
  return null;
end $$;
