-- A practice learns of a sign-in to it, and whether the account had a second factor then.
create or replace function note_sign_in(who uuid, organization uuid, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into membership_sign_ins (organization_id, user_id, last_sign_in_at, second_factor)
    select m.organization_id, m.user_id, at, u.has_second_factor
      from memberships m join users u on u.id = m.user_id
     where m.organization_id = organization and m.user_id = who
    on conflict (organization_id, user_id) do update
      set last_sign_in_at = excluded.last_sign_in_at, second_factor = excluded.second_factor;
end;
revoke execute on function note_sign_in from public;
