-- Mail knows the organization it belongs to, so that a demo shows its own mail only and one organization's backlog does not delay the others.
alter table outgoing_mail add column organization_id uuid references organizations on delete cascade;
create index outgoing_mail_organization on outgoing_mail (organization_id);

-- Without an organization named, it belongs to the one in force. The longer an organization's backlog, the later its next mail.
drop function queue_mail(bytea, timestamptz);
create function queue_mail(content bytea, at timestamptz, belongs_to uuid default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mail_id uuid;
  organization uuid := coalesce(belongs_to, nullif(current_setting('mendwell.organization', true), '')::uuid);
  waiting bigint := (select count(*) from outgoing_mail where organization_id is not distinct from organization);
begin
  insert into outgoing_mail (sealed, created_at, organization_id) values (content, at, organization) returning id into mail_id;
  perform graphile_worker.add_job('send-mail', json_build_object('mailId', mail_id), max_attempts => 12,
                                  priority => least(waiting, 10000)::int);
end $$;

drop function waiting_mail(uuid);
create function waiting_mail(mail_id uuid) returns table (sealed bytea, organization_id uuid, is_demo boolean)
  language sql security definer set search_path = public, pg_temp
begin atomic
  select m.sealed, m.organization_id, coalesce(o.is_demo, false)
    from outgoing_mail m left join organizations o on o.id = m.organization_id where m.id = mail_id;
end;
revoke execute on function queue_mail, waiting_mail from public;
grant execute on function queue_mail, waiting_mail to mendwell_app;

-- An account belongs to the demo or to practices, never to both: demo passwords are public, and demo mail can be read.
create function keep_demo_apart() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from users where id = new.user_id for update;
  if exists (select from memberships m join organizations o on o.id = m.organization_id
              where m.user_id = new.user_id
                and o.is_demo <> (select is_demo from organizations where id = new.organization_id)) then
    raise exception 'An account belongs to the demo or to practices, never to both' using errcode = 'check_violation', constraint = 'memberships_demo_apart';
  end if;
  return new;
end $$;
create trigger memberships_demo_apart before insert or update of organization_id, user_id on memberships
  for each row execute function keep_demo_apart();
revoke execute on function keep_demo_apart from public;
