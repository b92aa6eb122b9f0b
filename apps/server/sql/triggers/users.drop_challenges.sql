create or replace trigger drop_challenges after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function drop_sign_in_challenges();
