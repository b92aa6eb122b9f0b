-- Words that are still being typed, with one letter wrong: found by their beginnings, not one by one. A typed `kalx` may be the beginning
-- of every word that begins with `kal`: thousands in a large practice, and all of them are said by those three letters.

drop index search_vocabulary_keys;

-- As before, but a beginning without its last letter is no key, because a shorter beginning says the same; the longest one is kept for
-- those who typed one letter more.
create or replace function search_keys(organization uuid, word text) returns bigint[]
  language plpgsql immutable strict parallel safe cost 20000 as $$
declare
  keys bigint[] := '{}';
  part text;
begin
  for i in 1 .. length(word) - 2 loop
    keys := array_append(keys, public.search_key(organization, '=', substr(word, i, 3)));
  end loop;
  if word ~ '\d' then return keys; end if;
  foreach part in array public.search_deletions(word) loop
    keys := array_append(keys, public.search_key(organization, '~', part));
  end loop;
  for n in 4 .. least(length(word) - 1, 12) loop
    for i in 1 .. case when n = 12 then n else n - 1 end loop
      keys := array_append(keys, public.search_key(organization, '~', overlay(left(word, n) placing '' from i for 1)));
    end loop;
  end loop;
  return keys;
end $$;

create index search_vocabulary_keys on search_vocabulary
  using gin (search_keys(organization_id, word)) with (fastupdate = off);

-- Where `begins`, `word` is no whole word, but a beginning that words of the organization have.
drop function near_words;
create function near_words(given text, most integer)
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
