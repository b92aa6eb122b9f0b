-- The dressing last charted on a wound is found by search, beside planned, recommended, and ordered treatments.

alter table treatments_in_force drop constraint treatments_in_force_kind_check;
alter table treatments_in_force add constraint treatments_in_force_kind_check
  check (kind in ('plan', 'recommendation', 'order', 'wound-order', 'dressing'));

insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
  select c.organization_id, 'dressing', c.wound_id, c.patient_id, c.wound_id, c.last_dressing, c.last_on
    from wound_courses c
   where c.last_dressing <> '';
