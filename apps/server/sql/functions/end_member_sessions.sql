-- Ends a member's sessions in the current organization, and in no other.
create or replace function end_member_sessions(who uuid) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sessions where user_id = who and organization_id = current_organization();
end;
revoke execute on function end_member_sessions from public;
grant execute on function end_member_sessions to mendwell_app;
