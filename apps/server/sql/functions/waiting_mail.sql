-- Mail that waits to be sent, and the organization it belongs to.
create or replace function waiting_mail(mail_id uuid) returns table (sealed bytea, organization_id uuid, is_demo boolean)
  language sql security definer set search_path = public, pg_temp
begin atomic
  select m.sealed, m.organization_id, coalesce(o.is_demo, false)
    from outgoing_mail m left join organizations o on o.id = m.organization_id where m.id = mail_id;
end;
revoke execute on function waiting_mail from public;
grant execute on function waiting_mail to mendwell_app;
