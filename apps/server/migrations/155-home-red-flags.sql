-- The language a patient prefers, for what they read at home. Null: not documented.
alter table patients add column preferred_language text check (
  preferred_language in ('en', 'es', 'zh', 'vi', 'tl', 'ar', 'fr', 'ht', 'ko', 'pt', 'ru', 'other')
);

-- A yes that calls for 911 is sent at once: what was not asked by then stays unanswered (null), never "no".
alter table home_photos alter column ill drop not null, alter column spreading drop not null;
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'home_photos'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%num_nonnulls%'
  loop
    execute format('alter table home_photos drop constraint %I', name);
  end loop;
end $$;
alter table home_photos add constraint home_photos_answers_check check (
  case when pain_or_bleeding is not null
    then num_nonnulls(ill, spreading) = 2 and num_nonnulls(bleeding, faint, cold_limb, pain) = 0
    else num_nonnulls(bleeding, faint, cold_limb, ill, pain, spreading) = 6
      or coalesce(bleeding, false) or coalesce(faint, false) or coalesce(cold_limb, false)
      or (coalesce(ill, false) and (coalesce(pain, false) or coalesce(spreading, false)))
  end
);

alter table home_photos drop column is_flagged;
alter table home_photos add column is_flagged boolean not null generated always as (
  coalesce(pain_or_bleeding, false) or coalesce(bleeding, false) or coalesce(faint, false) or coalesce(cold_limb, false)
  or coalesce(ill, false) or coalesce(pain, false) or coalesce(spreading, false)
) stored;
create index home_photos_by_state on home_photos (organization_id, state, is_flagged desc, sent_at desc, id desc);
