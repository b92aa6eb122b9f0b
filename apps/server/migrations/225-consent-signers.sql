-- Who decided and signed: the patient, or a representative by name and relationship. Null: not documented, as on forms until now.
alter table consent_forms
  add signer text check (signer in ('patient', 'representative')),
  add representative_name text check (length(representative_name) between 1 and 200),
  add representative_relationship text check (length(representative_relationship) between 1 and 100),
  add constraint consent_forms_representative check (
    (signer is not distinct from 'representative') = (representative_name is not null)
    and (signer is not distinct from 'representative') = (representative_relationship is not null)
  );
