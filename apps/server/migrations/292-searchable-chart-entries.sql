-- Allergies, medications, and results of a chart are found by search, beside treatments.

alter table treatments_in_force drop constraint treatments_in_force_kind_check;
alter table treatments_in_force add constraint treatments_in_force_kind_check
  check (kind in ('plan', 'recommendation', 'order', 'wound-order', 'dressing', 'allergy', 'medication', 'result'));

insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
  select a.organization_id, 'allergy', a.id, a.patient_id, null, a.name, a.recorded_at
    from allergies a
   where a.is_active and not exists (select from allergy_voids gone where gone.allergy_id = a.id)
     and allergy_in_its_place(a.id) is null;
insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
  select m.organization_id, 'medication', m.id, m.patient_id, null, m.medication_name, m.recorded_at
    from medications m
   where m.is_active and not exists (select from medication_voids gone where gone.medication_id = m.id)
     and medication_in_its_place(m.id) is null;
insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
  select r.organization_id, 'result', r.id, r.patient_id, null, r.name, r.recorded_at
    from diagnostic_results r
   where not exists (select from diagnostic_result_events e where e.organization_id = r.organization_id
           and e.result_id = r.id and e.state in ('cancelled', 'entered-in-error'));
