-- The words that a wound is found by. A pressure injury is also found by its former name.
create or replace function words_of_wound(kind text, location text, side text) returns table (word text, line text)
  language sql immutable parallel safe
begin atomic
  with words as (
    select distinct left(part, 40) as word
      from unnest(string_to_array(search_text(
             location || ' ' || coalesce(side, '') || ' ' || replace(kind, '_', ' ')
             || case kind when 'pressure_ulcer' then ' injury' when 'diabetic_foot' then ' ulcer' else '' end), ' ')) part
     where length(part) > 2
  )
  select word, ' ' || string_agg(word, ' ') over () || ' ' from words;
end;
