-- Patients in every order a list may have, found again before they are registered twice, merged, and imported.

-- ——— lists ———

-- One index for both directions; many patients of one import share the moment they came.
drop index patients_by_registration;
create index patients_by_registration on patients (organization_id, created_at, id);
-- Whose birth date is not known stands last, whichever way the list runs. The record number has its index already.
create index patients_oldest_first on patients (organization_id, (coalesce(date_of_birth, 'infinity'::date)), id);
create index patients_youngest_first on patients (organization_id, (coalesce(date_of_birth, '-infinity'::date)), id);

-- ——— duplicates ———

-- The same number, however it was written. A column, because row level security keeps our own functions from an index.
alter table patients add column phone_digits text
  generated always as (nullif(right(regexp_replace(phone, '\D', '', 'g'), 10), '')) stored;
create index patients_by_phone on patients (organization_id, phone_digits) where phone_digits is not null;

-- ——— merges ———

-- A chart that was merged away is counted nowhere, and whatever happens to it counts nothing.
create or replace function tally_patients() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into patient_tallies
      select organization_id, facility_id, is_active, count(*) from after_rows a
       where not exists (select from patient_merges m where m.merged_id = a.id and m.unmerged_at is null)
       group by 1, 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into patient_tallies
      select b.organization_id, b.facility_id, b.is_active, -count(*)
        from before_rows b join organizations o on o.id = b.organization_id
       where not exists (select from patient_merges m where m.merged_id = b.id and m.unmerged_at is null)
       group by 1, 2, 3;
  end if;
  return null;
end $$;

create function tally_merges() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.unmerged_at is null) = (new.unmerged_at is null) then return null; end if;
  perform from patients where id = new.merged_id for update;
  insert into patient_tallies
    select organization_id, facility_id, is_active, case when new.unmerged_at is null then -1 else 1 end
      from patients where id = new.merged_id;
  return null;
end $$;
create trigger tally after insert or update on patient_merges for each row execute function tally_merges();

-- Undone once: a second merge of the two is a row of its own.
create function keep_unmerge() returns trigger language plpgsql as $$
begin
  if old.unmerged_at is not null then
    raise exception 'a merge is undone once' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep before update on patient_merges for each row execute function keep_unmerge();
create index patient_merges_of_chart on patient_merges (organization_id, kept_id, merged_at desc);
create index patient_merges_from_chart on patient_merges (organization_id, merged_id, merged_at desc);

-- ——— imports ———

-- One row for each file that was taken in, under the id that its sender made: sent again, it is taken in once.
create table patient_imports (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  rows_given integer not null check (rows_given >= 0),
  patient_ids uuid[] not null,
  rows_refused integer not null check (rows_refused >= 0),
  rows_held_back integer not null check (rows_held_back >= 0),
  imported_by uuid not null,
  imported_at timestamptz not null,
  foreign key (organization_id, imported_by) references memberships (organization_id, user_id)
);
alter table patient_imports enable row level security;
create policy own on patient_imports to mendwell_app using (organization_id = current_organization());
grant select, insert on patient_imports to mendwell_app;

-- ——— people ———

grant update (supervisor_id) on memberships to mendwell_app;
create index memberships_supervised on memberships (organization_id, supervisor_id) where supervisor_id is not null;

-- ——— an organization that leaves ———

-- Takes every row with it in one step: what hung on the second step stood in the way of its authors' memberships.
do $$
declare name text;
begin
  foreach name in array array['wound_closures', 'wound_reopenings', 'record_signatures', 'record_addenda', 'record_voids',
                              'wound_assessment_versions'] loop
    execute format('alter table %I add foreign key (organization_id) references organizations on delete cascade', name);
  end loop;
end $$;
