-- For each of the first eight words typed: the word itself, words of the current organization that contain it (at most `most`),
-- and words or beginnings a few typing errors away.
create or replace function near_words(given text, most integer)
  returns table (place integer, typed text, word text, begins boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  -- Starting a second process would take longer than the search.
  set max_parallel_workers_per_gather = 0 as $$
declare
  organization uuid := current_organization();
  letters integer;
begin
  for place, typed in
    select n, left(w, 40) from unnest(string_to_array(search_text(given), ' ')) with ordinality t (w, n)
     where w <> '' order by n limit 8
  loop
    word := null;
    begins := false;
    return next;
    letters := length(typed);
    continue when letters < 3;
    return query
      (select place, typed, v.word::text, false from search_vocabulary v
        where v.organization_id = organization and strpos(v.word, typed) > 1
          and search_keys(v.organization_id, v.word) @>
              array(select search_key(organization, '=', substr(typed, i, 3)) from generate_series(1, letters - 2) i)
        order by length(v.word), v.word limit most)
      union
      -- A word that is much longer can only be meant by its beginning.
      select place, typed, case when longer then left(v.word, letters + 1) else v.word end, longer
        from search_vocabulary v cross join lateral (values (length(v.word) > letters + 2)) l (longer)
       where v.organization_id = organization and v.word <> typed
         and search_keys(v.organization_id, v.word) &&
             array(select search_key(organization, '~', d) from unnest(search_deletions(typed)) d);
    continue when letters < 4 or typed ~ '\d';
    -- What was typed with a letter left out, where words go on from there with a letter: record numbers go on with a digit.
    return query
      select place, typed, shorter, true
        from (select distinct overlay(typed placing '' from i for 1) as shorter from generate_series(1, letters) i) one
       where exists (select from search_vocabulary v
                      where v.organization_id = organization
                        and v.word >= shorter || ':' collate "C" and v.word < shorter || U&'\+10FFFF' collate "C");
  end loop;
end $$;
revoke execute on function near_words from public;
grant execute on function near_words to mendwell_app;
