-- The keys that a word is found by: its trigrams and, unless it contains digits, itself and its beginnings with letters left out.
-- A beginning without its last letter is no key because a shorter beginning is the same; the longest one is kept for those who
-- typed one letter too many.
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
