-- Whether a member of the staff may see a patient, by the same rule as `filterVisiblePatients`, for queries that choose people. Emergency
-- access does not count.
create or replace function sees_patient(m memberships, patient uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select m.role <> 'patient' and (
    facilities_of_member(m) is null
    or exists (select from patients p
                 left join patient_merges away on away.merged_id = p.id and away.unmerged_at is null
                 left join patients kept on kept.id = away.kept_id
                where p.organization_id = m.organization_id and p.id = patient
                  and (p.facility_id = any(facilities_of_member(m)) or kept.facility_id = any(facilities_of_member(m))))
    or (m.patient_access = 'care-team' and m.role = 'clinician' and exists (
      select from care_team_members c
        left join patient_merges away on away.merged_id = c.patient_id and away.unmerged_at is null
       where c.organization_id = m.organization_id and c.user_id = m.user_id
         and patient in (select chart_patients(coalesce(away.kept_id, c.patient_id)))
         and not exists (select from care_team_endings ended where ended.member_id = c.id))))
$$;
revoke execute on function sees_patient from public;
grant execute on function sees_patient to mendwell_app;
