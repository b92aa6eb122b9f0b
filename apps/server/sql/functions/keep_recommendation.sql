-- Trigger: the content of a recommendation never changes, and a withdrawn one stays withdrawn.
create or replace function keep_recommendation() returns trigger language plpgsql as $$
begin
  if (new.wound_id, new.patient_id, new.rule_id, new.rule_version, new.rule_set, new.title, new.description, new.reasons, new.supplies,
      new.contraindications, new.ask_first, new.not_known, new.made_at, new.first_made_at)
     is distinct from
     (old.wound_id, old.patient_id, old.rule_id, old.rule_version, old.rule_set, old.title, old.description, old.reasons, old.supplies,
      old.contraindications, old.ask_first, old.not_known, old.made_at, old.first_made_at)
     or old.state = 'withdrawn' then
    raise exception 'recommendation_kept' using errcode = 'MW080';
  end if;
  return new;
end $$;
