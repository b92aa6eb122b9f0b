-- Search by name and number, with typing errors forgiven. Needs no extension.
-- Typing errors are looked for among the words that occur, not among the patients who bear them: many people share a name,
-- so this stays quick however many there are. Patients are then found by whole words, with operators that row level
-- security lets use an index.

-- As compared: no accents, capitals or apostrophes; whatever else is no letter or digit parts words.
create function search_text(given text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    replace(replace(replace(replace(
      lower(translate(regexp_replace(normalize(translate(given, '''’‘ʻʼ`´', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
                      'øØłŁđĐðÐıħĦŧŦ', 'oOlLdDdDihHtT')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\s!-/:-@\[-`{-~\u0080-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'));

-- The word itself and with up to two letters left out: words that share one of these are a few typing errors apart at most.
-- Two from seven letters on. Numbers are never guessed.
create function search_deletions(word text) returns text[] language plpgsql immutable strict parallel safe as $$
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

-- Hashed together with the organization, so that one organization's words never slow down another's search.
create function search_key(organization uuid, kind text, part text) returns bigint
  language sql immutable strict parallel safe
  return hashtextextended(kind || part, uuid_hash_extended(organization, 0));

-- What a word can be found by: any three letters in a row, itself with letters left out, its beginnings with one left out.
-- Names are qualified, because maintenance runs without a search_path.
create function search_keys(organization uuid, word text) returns bigint[]
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
    for i in 1 .. n loop
      keys := array_append(keys, public.search_key(organization, '~', overlay(left(word, n) placing '' from i for 1)));
    end loop;
  end loop;
  return keys;
end $$;

-- Every word that occurs in an organization's names and numbers, once. One that nobody bears any more finds nobody.
create table search_vocabulary (
  organization_id uuid not null references organizations on delete cascade,
  word text collate "C" not null check (length(word) between 1 and 40),
  primary key (organization_id, word)
);
create index search_vocabulary_keys on search_vocabulary
  using gin (search_keys(organization_id, word)) with (fastupdate = off);
alter table search_vocabulary enable row level security;

-- For each word that was typed: the words of the organization in force that contain it inside, or that may be meant by it.
-- The caller measures how far apart they are. A word of one or two letters stands alone. Of the words that only contain it,
-- the `most` shortest are enough for somebody who wants the best; null asks for all.
create function near_words(given text, most integer) returns table (place integer, typed text, word text)
  language plpgsql stable security definer set search_path = public, pg_temp
  -- Starting a second process would take longer than the search.
  set max_parallel_workers_per_gather = 0 as $$
declare organization uuid := current_organization();
begin
  for place, typed in
    select n, left(w, 40) from unnest(string_to_array(search_text(given), ' ')) with ordinality t (w, n)
     where w <> '' order by n limit 8
  loop
    word := null;
    return next;
    continue when length(typed) < 3;
    return query
      (select place, typed, v.word::text from search_vocabulary v
        where v.organization_id = organization and strpos(v.word, typed) > 1
          and search_keys(v.organization_id, v.word) @>
              array(select search_key(organization, '=', substr(typed, i, 3)) from generate_series(1, length(typed) - 2) i)
        order by length(v.word), v.word limit most)
      union
      select place, typed, v.word::text from search_vocabulary v
       where v.organization_id = organization and v.word <> typed
         and search_keys(v.organization_id, v.word) &&
             array(select search_key(organization, '~', d) from unnest(search_deletions(typed)) d);
  end loop;
end $$;
revoke execute on function near_words from public;
grant execute on function near_words to mendwell_app;

-- The words a patient is found by. `line` is all of them between blanks, so that a second word is looked up in the row that
-- the first one found; `name` orders those who share a word.
create table patient_words (
  organization_id uuid not null,
  patient_id uuid not null,
  place text not null check (place in ('family', 'given', 'number')),
  word text collate "C" not null,
  name text collate "C" not null,
  line text collate "C" not null,
  primary key (organization_id, patient_id, place, word),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index patient_words_by_word on patient_words (organization_id, place, word, name, patient_id);
create index patients_by_birth on patients (organization_id, date_of_birth);
alter table patient_words enable row level security;
create policy own on patient_words to mendwell_app using (organization_id = current_organization());
grant select on patient_words to mendwell_app;

-- Names of several words are found by each of them and by all in one; numbers with and without what stands before them.
create function words_of_patient(family text, given text, number text)
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

create function index_patients() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from patient_words w using before_rows b join after_rows a using (id)
     where w.organization_id = b.organization_id and w.patient_id = b.id
       and (a.last_name, a.first_name, a.medical_record_number)
           is distinct from (b.last_name, b.first_name, b.medical_record_number);
  end if;
  with added as (
    insert into patient_words (organization_id, patient_id, place, word, name, line)
      select p.organization_id, p.id, w.place, w.word, w.name, w.line
        from after_rows p cross join lateral words_of_patient(p.last_name, p.first_name, p.medical_record_number) w
       where not exists (select from patient_words o where o.organization_id = p.organization_id and o.patient_id = p.id)
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
create trigger index_insert after insert on patients referencing new table as after_rows
  for each statement execute function index_patients();
create trigger index_update after update on patients referencing old table as before_rows new table as after_rows
  for each statement execute function index_patients();

-- Those who are here already.
with added as (
  insert into patient_words (organization_id, patient_id, place, word, name, line)
    select p.organization_id, p.id, w.place, w.word, w.name, w.line
      from patients p cross join lateral words_of_patient(p.last_name, p.first_name, p.medical_record_number) w
    returning organization_id, word
)
insert into search_vocabulary (organization_id, word) select distinct organization_id, word from added;
