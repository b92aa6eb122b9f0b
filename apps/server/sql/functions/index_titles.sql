-- Trigger: a treatment title that is new to the organization adds its words to the search.
create or replace function index_titles() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with titles as (
    select distinct a.organization_id, a.title from after_rows a
     where not exists (select from treatment_words w where w.organization_id = a.organization_id and w.title = a.title)
  ), words as (
    select distinct t.organization_id, t.title, left(part, 40) as word
      from titles t cross join lateral unnest(string_to_array(search_text(t.title), ' ')) part
     where length(part) > 2
  ), added as (
    -- In one order, so that two who bring the same new words never wait for each other in a ring.
    insert into treatment_words (organization_id, word, title, line)
      select organization_id, word, title, ' ' || string_agg(word, ' ') over (partition by organization_id, title) || ' '
        from words order by 1, 2, 3
      on conflict do nothing
      returning organization_id, word
  )
  insert into search_vocabulary (organization_id, word)
    select distinct a.organization_id, a.word from added a
     where not exists (select from search_vocabulary v where v.organization_id = a.organization_id and v.word = a.word)
     order by 1, 2
    on conflict do nothing;
  return null;
end $$;
