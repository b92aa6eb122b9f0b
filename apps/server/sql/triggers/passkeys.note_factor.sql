create or replace trigger note_factor after insert or delete on passkeys
  for each row execute function note_second_factor();
