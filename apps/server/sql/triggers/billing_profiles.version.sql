-- Taking a number is not a change of the profile.
create or replace trigger version before update of legal_name, npi, tax_id, taxonomy, address, address_line2, city, state, zip_code, contact_name,
    phone, submitter_id, receiver_name, receiver_id, use_sample_fees, locality, sender_qualifier, receiver_qualifier,
    requests_acknowledgment, group_sender_id, group_receiver_id, acknowledgment_days, claim_acknowledgment_days, status_inquiry_days on billing_profiles
  for each row execute function bump_version();
