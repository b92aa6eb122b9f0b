create or replace trigger links before update of email, password_hash on users for each row execute function end_links();
