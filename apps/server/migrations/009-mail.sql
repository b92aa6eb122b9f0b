-- Mail that waits to be sent. What it says is sealed with a key outside the database, because links in it open doors;
-- the row goes when the mail has gone.

create table outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  sealed bytea not null,
  created_at timestamptz not null
);
alter table outgoing_mail enable row level security;

create function queue_mail(content bytea, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare mail_id uuid;
begin
  insert into outgoing_mail (sealed, created_at) values (content, at) returning id into mail_id;
  perform graphile_worker.add_job('send-mail', json_build_object('mailId', mail_id), max_attempts => 12);
end $$;

create function waiting_mail(mail_id uuid) returns bytea language sql security definer set search_path = public, pg_temp
begin atomic
  select sealed from outgoing_mail where id = mail_id;
end;

create function drop_mail(mail_id uuid) returns void language sql security definer set search_path = public, pg_temp
begin atomic
  delete from outgoing_mail where id = mail_id;
end;

revoke execute on function queue_mail, waiting_mail, drop_mail from public;
grant execute on function queue_mail, waiting_mail, drop_mail to mendwell_app;
