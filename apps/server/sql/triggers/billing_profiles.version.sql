-- Taking a number is not a change of the profile.
create or replace trigger version before update of legal_name, npi, tax_id, taxonomy, address, address_line2, city, state, zip_code, contact_name,
    phone, submitter_id, receiver_name, receiver_id, use_sample_fees, locality on billing_profiles
  for each row execute function bump_version();
