create or replace trigger note_factor after insert or update or delete on totp_secrets
  for each row execute function note_second_factor();
