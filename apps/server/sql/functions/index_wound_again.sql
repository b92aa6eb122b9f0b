-- Trigger: replaces the words that a wound is found by after it changed.
create or replace function index_wound_again() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from wound_words where organization_id = new.organization_id and wound_id = new.id;
  with added as (
    insert into wound_words (organization_id, wound_id, word, line, made_at)
      select new.organization_id, new.id, w.word, w.line, new.created_at
        from words_of_wound(new.wound_type, new.location, new.laterality) w
      returning organization_id, word
  )
  insert into search_vocabulary (organization_id, word)
    select organization_id, word from added order by 2 on conflict do nothing;
  return null;
end $$;
