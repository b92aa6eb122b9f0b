-- Deletes mail that was sent.
create or replace function drop_mail(mail_id uuid) returns void language sql security definer set search_path = public, pg_temp
begin atomic
  delete from outgoing_mail where id = mail_id;
end;
revoke execute on function drop_mail from public;
grant execute on function drop_mail to mendwell_app;
