-- The word itself and with up to two letters left out: words that share one of these are at most a few typing errors apart. Two
-- letters from seven letters on. Numbers are never guessed.
create or replace function search_deletions(word text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  found text[] := array[word];
  letters integer := length(word);
  shorter text;
begin
  if letters not between 3 and 40 or word ~ '\d' then return '{}'; end if;
  for i in 1 .. letters loop
    shorter := overlay(word placing '' from i for 1);
    found := array_append(found, shorter);
    continue when letters not between 7 and 25;
    for j in i .. letters - 1 loop
      found := array_append(found, overlay(shorter placing '' from j for 1));
    end loop;
  end loop;
  return found;
end $$;
