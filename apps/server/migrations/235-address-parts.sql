-- Addresses in parts. What was stored as one text stays as the street, as it was written. Middle names of patients.
alter table patients
  add middle_name text check (length(middle_name) between 1 and 100),
  add address_line2 text check (length(address_line2) between 1 and 55),
  add city text check (length(city) between 1 and 100),
  add state text check (state ~ '^[A-Z]{2}$'),
  add zip_code text check (zip_code ~ '^\d{5}(-\d{4})?$');
alter table facilities add address_line2 text check (length(address_line2) between 1 and 55);
alter table billing_profiles add address_line2 text check (length(address_line2) between 1 and 55);
alter table coverages add address_line2 text check (length(address_line2) between 1 and 55);
alter table billing_claims add service_address_line2 text check (length(service_address_line2) between 1 and 55);
grant update (service_address_line2) on billing_claims to mendwell_app;
