-- The words that a patient is found by. Names of several words are found by each word and by all as one, numbers with and without
-- their prefix.
create or replace function words_of_patient(family text, given text, number text)
  returns table (place text, word text, name text, line text)
  language sql immutable parallel safe
begin atomic
  with texts (place, text) as (
    values ('family', search_text(family)), ('given', search_text(given)), ('number', search_text(number))
  ), words as (
    select place, left(word, 40) as word from texts cross join lateral unnest(string_to_array(text, ' ')) word
     where word <> '' and (place <> 'number' or word ~ '\d')
    union
    select place, left(replace(text, ' ', ''), 40) from texts where text <> '' and place <> 'given'
  )
  select place, word, left(search_text(family) || ' ' || search_text(given), 80),
         ' ' || string_agg(word, ' ') over () || ' '
    from words;
end;
