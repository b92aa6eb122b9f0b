-- What the banner of a chart rests on, for many patients at a time. Charts that were merged are one person's: whatever one of them
-- says counts. One generic plan serves one patient as well as a page of them; planning it for each request takes longer than
-- running it.
create or replace function alert_facts(organization uuid, patient_ids uuid[], at timestamptz)
  returns table (patient_id uuid, status text, status_since date, isolation jsonb, allergies_assessed boolean,
    risk_factors jsonb, typed jsonb, medications jsonb, reconciled jsonb, history_codes jsonb, braden jsonb, high_fall_risk boolean,
    open_findings jsonb)
  language plpgsql stable rows 50 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select asked.id, s.status, s.effective_date, i.facts, own.allergies_assessed, own.risk_factors, coalesce(own.typed, '[]'),
         coalesce(m.names, '[]'), coalesce(r.facts, '[]'), coalesce(h.codes, '[]'), b.facts, e.high_fall_risk, coalesce(k.titles, '[]')
    from unnest(patient_ids) as asked (id)
    cross join lateral (select array_agg(chart) as ids from person_charts(asked.id) as chart) c
    cross join lateral (
      select bool_or(p.allergy_state <> 'not-asked') as allergies_assessed,
             coalesce(jsonb_agg(p.risk_factors), '[]') as risk_factors,
             jsonb_agg(p.current_medications) filter (where p.current_medications is not null) as typed
        from patients p where p.organization_id = organization and p.id = any(c.ids)) own
    left join lateral (select * from current_status(asked.id) as x where x.organization_id = organization) s on true
    left join lateral (
      select jsonb_build_object('precautions', x.precautions, 'since', x.effective_date, 'reason', x.reason) as facts
        from patient_isolation x
       where x.organization_id = organization and x.patient_id = any(c.ids)
         and not exists (select from patient_isolation_voids gone where gone.isolation_id = x.id)
       order by x.effective_date desc, x.recorded_at desc, x.id desc limit 1) i on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('text', d.medication_name || ' ' || d.dosage,
                                          'ingredientCode', d.ingredient_code)) as names from medications d
       where d.organization_id = organization and d.patient_id = any(c.ids) and d.is_active
         and (d.end_date is null or d.end_date >= at::date)
         and medication_in_its_place(d.id) is null
         and not exists (select from medication_voids gone where gone.medication_id = d.id)) m on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('lineKey', l.line_key, 'action', l.action,
               'byName', u.first_name || ' ' || u.last_name,
               'at', to_char(l.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as facts
        from (select distinct on (x.line_key) x.* from medication_reconciliations x
               where x.organization_id = organization and x.patient_id = any(c.ids)
                 and not exists (select from medication_voids gone where gone.medication_id = x.medication_id)
               order by x.line_key, x.place desc) l
        join users u on u.id = l.recorded_by) r on true
    left join lateral (
      select jsonb_agg(x.icd10_code) as codes from medical_history x
       where x.organization_id = organization and x.patient_id = any(c.ids) and x.icd10_code is not null
         and x.status <> 'resolved' and history_in_its_place(x.id) is null
         and not exists (select from medical_history_voids gone where gone.history_id = x.id)) h on true
    left join lateral (
      select jsonb_build_object('totalScore', x.total_score, 'riskLevel', x.risk_level) as facts
        from braden_assessments x
       where x.organization_id = organization and x.patient_id = any(c.ids)
         and not exists (select from braden_voids gone where gone.braden_id = x.id)
       order by x.assessed_at desc, x.recorded_at desc, x.id desc limit 1) b on true
    left join lateral (
      select x.high_fall_risk from wound_examinations x join wounds w on w.id = x.wound_id
       where x.organization_id = organization and w.organization_id = organization and w.patient_id = any(c.ids)
         and x.high_fall_risk is not null
         and not exists (select from wound_examination_voids gone where gone.examination_id = x.id)
       order by x.examined_on desc, x.recorded_at desc, x.id desc limit 1) e on true
    left join lateral (
      select jsonb_agg(distinct x.title) as titles from critical_findings x
       where x.organization_id = organization and x.patient_id = any(c.ids)
         and not exists (select from critical_finding_steps s where s.organization_id = organization
               and s.finding_id = x.id and s.step in ('acknowledge', 'withdraw'))) k on true;
end $$;
revoke execute on function alert_facts from public;
grant execute on function alert_facts to mendwell_app;
