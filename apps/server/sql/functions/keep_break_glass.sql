-- Trigger: the end and the review of an emergency access are written once.
create or replace function keep_break_glass() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null and new.ended_at is distinct from old.ended_at
     or old.reviewed_at is not null and (new.reviewed_at, new.reviewed_by, new.review_note)
                                        is distinct from (old.reviewed_at, old.reviewed_by, old.review_note) then
    raise exception 'the end and the review of an emergency access are written once' using errcode = '42501';
  end if;
  return new;
end $$;
