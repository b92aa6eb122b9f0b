-- Whether a condition comes from work or an accident is answered for a visit; without one the answer is about the weeks after it.
alter table patient_attestations
  add column visit_id uuid,
  add foreign key (organization_id, visit_id) references provider_visits (organization_id, id) on delete cascade,
  add check (visit_id is null or kind in ('employment', 'auto_accident', 'other_accident'));
create index patient_attestations_of_visit on patient_attestations (organization_id, visit_id) where visit_id is not null;

-- Where a home visit took place; null: at the address of the patient's own insurance.
alter table billing_claims
  add column service_address text check (length(service_address) between 1 and 55),
  add column service_city text check (length(service_city) between 1 and 30),
  add column service_state text check (service_state ~ '^[A-Z]{2}$'),
  add column service_zip_code text check (service_zip_code ~ '^\d{5}-?\d{4}$'),
  add check ((service_address is null) = (service_city is null) and (service_address is null) = (service_state is null)
    and (service_address is null) = (service_zip_code is null));
grant update (service_address, service_city, service_state, service_zip_code) on billing_claims to mendwell_app;
