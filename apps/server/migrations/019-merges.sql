-- Two charts that turned out to be one person. A merge is a link: every record stays with the chart it was written in, and the
-- kept chart shows both. It can be undone for the same reason.

create table patient_merges (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kept_id uuid not null,
  merged_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  merged_by uuid not null,
  merged_at timestamptz not null,
  unmerge_reason text check (length(unmerge_reason) between 1 and 500),
  unmerged_by uuid,
  unmerged_at timestamptz,
  check (kept_id <> merged_id),
  check (num_nonnulls(unmerge_reason, unmerged_by, unmerged_at) in (0, 3)),
  foreign key (organization_id, kept_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, merged_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, merged_by) references memberships (organization_id, user_id),
  foreign key (organization_id, unmerged_by) references memberships (organization_id, user_id)
);
create unique index patient_merges_in_force on patient_merges (merged_id) where unmerged_at is null;
create index patient_merges_into on patient_merges (organization_id, kept_id) where unmerged_at is null;

-- A chart that was merged away takes in no other: links are one step long.
create function refuse_chained_merge() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from patients where id in (new.kept_id, new.merged_id) order by id for update;
  if exists (select from patient_merges where unmerged_at is null
              and (merged_id in (new.kept_id, new.merged_id) or kept_id = new.merged_id)) then
    raise exception 'merge_chained' using errcode = 'MW002';
  end if;
  return new;
end $$;
create trigger chained before insert on patient_merges for each row execute function refuse_chained_merge();

alter table patient_merges enable row level security;
create policy own on patient_merges to mendwell_app using (organization_id = current_organization());
grant select, insert, update (unmerge_reason, unmerged_by, unmerged_at) on patient_merges to mendwell_app;

-- The chart and those that were merged into it.
create function chart_patients(chart uuid) returns setof uuid language sql stable rows 2
begin atomic
  select chart union all select merged_id from patient_merges where kept_id = chart and unmerged_at is null;
end;
grant execute on function chart_patients to mendwell_app;
