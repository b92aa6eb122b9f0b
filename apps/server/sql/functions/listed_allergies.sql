-- Current allergies of these charts, as safety rules read them; an empty list where there is none.
create or replace function listed_allergies(organization uuid, patient_ids uuid[]) returns jsonb language sql stable
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('substanceCode', a.substance_code, 'name', a.name, 'reactions', a.reactions)
                            order by a.recorded_at, a.id), '[]')
    from allergies a
   where a.organization_id = organization and a.patient_id = any (patient_ids) and a.is_active
     and allergy_in_its_place(a.id) is null
     and not exists (select from allergy_voids gone where gone.allergy_id = a.id);
end;
grant execute on function listed_allergies to mendwell_app;
