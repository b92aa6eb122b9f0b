-- A consent is to what was read to the patient: the statement is stored with the form. Forms so far were all read with these.
alter table consent_forms add statement text check (length(statement) between 1 and 1000);
update consent_forms set statement = case form_type
  when 'photo' then 'I agree that photographs of my wounds are taken and kept in my record, so that my care team can follow how they heal.'
  when 'treatment' then 'I agree to the wound treatment that was explained to me, its benefits, risks and alternatives.'
  when 'telehealth' then 'I agree to visits by video. I know that I can ask for a visit in person at any time, and that no visit is recorded without my consent.'
  when 'model-training' then 'I agree that photographs of my wounds and the outlines drawn on them, without my name, may be used to improve the program that proposes outlines. My care does not depend on my answer.'
end;
alter table consent_forms alter statement set not null;
