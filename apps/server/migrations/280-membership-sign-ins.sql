-- What a practice sees of a person who also works elsewhere is its own: specialty, last sign-in, and whether the person signs in
-- there with a second factor.
alter table memberships add specialty text check (length(specialty) <= 100);
grant update (specialty) on memberships to mendwell_app;
update memberships m set specialty = left(u.specialty, 100) from users u
 where u.id = m.user_id and m.role <> 'patient' and u.specialty is not null;

-- Apart from the membership: a sign-in changes nothing that somebody may be editing.
create table membership_sign_ins (
  organization_id uuid not null,
  user_id uuid not null,
  last_sign_in_at timestamptz,
  second_factor boolean not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
alter table membership_sign_ins enable row level security;
create policy own on membership_sign_ins to mendwell_app using (organization_id = current_organization());
grant select on membership_sign_ins to mendwell_app;

-- An account's last sign-in was in the organization that it opened last, or in its only one.
insert into membership_sign_ins
  select m.organization_id, m.user_id, u.last_login, u.has_second_factor
    from memberships m join users u on u.id = m.user_id
   where u.last_login is not null
     and (u.last_organization_id = m.organization_id
       or (u.last_organization_id is null
         and not exists (select from memberships o where o.user_id = u.id and o.organization_id <> m.organization_id)));

revoke select (has_second_factor) on users from mendwell_app;
drop function if exists change_profile(bytea, text, text, text, timestamptz);
drop function if exists open_session(bytea, uuid, uuid, text, timestamptz, integer, integer, text, text);
drop function if exists move_session(bytea, uuid, integer, integer);
alter table users drop column specialty, drop column last_login;
