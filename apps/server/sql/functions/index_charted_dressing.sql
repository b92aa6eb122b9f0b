-- Trigger: the dressing last charted on a wound is searchable, and replaces the one charted before it.
create or replace function index_charted_dressing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from treatments_in_force
     where organization_id = old.organization_id and kind = 'dressing' and record_id = old.wound_id;
  end if;
  if tg_op <> 'DELETE' and new.last_dressing <> '' then
    insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
      values (new.organization_id, 'dressing', new.wound_id, new.patient_id, new.wound_id, new.last_dressing, new.last_on);
  end if;
  return null;
end $$;
