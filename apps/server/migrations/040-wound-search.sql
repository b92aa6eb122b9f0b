-- Wounds are found by their place, side and kind. As with patients, whole words are looked up; typing errors are forgiven through
-- the vocabulary of the organization.

create table wound_words (
  organization_id uuid not null,
  wound_id uuid not null,
  word text collate "C" not null,
  -- All words between blanks, so that a second one is looked up in the row that the first one found.
  line text collate "C" not null,
  made_at timestamptz not null,
  primary key (organization_id, wound_id, word),
  foreign key (organization_id, wound_id) references wounds (organization_id, id) on delete cascade
);
-- The newest of those who share a word come first.
create index wound_words_by_word on wound_words (organization_id, word, made_at desc, wound_id);
alter table wound_words enable row level security;
create policy own on wound_words to mendwell_app using (organization_id = current_organization());
grant select on wound_words to mendwell_app;

-- A pressure injury goes by its older name too.
create function words_of_wound(kind text, location text, side text) returns table (word text, line text)
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

create function index_wounds() returns trigger
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
create trigger index_insert after insert on wounds referencing new table as after_rows
  for each statement execute function index_wounds();

create function index_wound_again() returns trigger
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
-- Wounds change with every assessment; what they are called seldom does.
create trigger index_update after update on wounds for each row
  when ((old.wound_type, old.location, old.laterality) is distinct from (new.wound_type, new.location, new.laterality))
  execute function index_wound_again();

-- Those who are here already.
with added as (
  insert into wound_words (organization_id, wound_id, word, line, made_at)
    select o.organization_id, o.id, w.word, w.line, o.created_at
      from wounds o cross join lateral words_of_wound(o.wound_type, o.location, o.laterality) w
    returning organization_id, word
)
insert into search_vocabulary (organization_id, word)
  select distinct organization_id, word from added
  on conflict do nothing;
