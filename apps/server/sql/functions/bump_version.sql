-- Trigger: every update increments the version, on which optimistic locking relies.
create or replace function bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
