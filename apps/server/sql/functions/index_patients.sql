-- Trigger: keeps the words that patients are found by.
create or replace function index_patients() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from patient_words w using before_rows b join after_rows a using (id)
     where w.organization_id = b.organization_id and w.patient_id = b.id
       and (a.last_name, a.first_name, a.middle_name, a.medical_record_number)
           is distinct from (b.last_name, b.first_name, b.middle_name, b.medical_record_number);
  end if;
  with added as (
    insert into patient_words (organization_id, patient_id, place, word, name, line)
      select p.organization_id, p.id, w.place, w.word, w.name, w.line
        from after_rows p
        cross join lateral words_of_patient(p.last_name, concat_ws(' ', p.first_name, p.middle_name), p.medical_record_number) w
       where not exists (select from patient_words o where o.organization_id = p.organization_id and o.patient_id = p.id)
      returning organization_id, word
  )
  -- In one order, so that two who bring the same new words never wait for each other in a ring.
  insert into search_vocabulary (organization_id, word)
    select distinct a.organization_id, a.word from added a
     where not exists (select from search_vocabulary v where v.organization_id = a.organization_id and v.word = a.word)
     order by 1, 2
    on conflict do nothing;
  return null;
end $$;
