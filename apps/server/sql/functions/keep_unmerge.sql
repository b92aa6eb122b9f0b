-- Trigger: a merge is undone once. Merging the two charts again is a new row.
create or replace function keep_unmerge() returns trigger language plpgsql as $$
begin
  if old.unmerged_at is not null then
    raise exception 'a merge is undone once' using errcode = '42501';
  end if;
  return new;
end $$;
