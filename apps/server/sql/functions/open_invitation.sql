-- The open invitation of a token.
create or replace function open_invitation(token bytea, at timestamptz)
  returns table (id uuid, organization_id uuid, organization_name text, email text, role text, first_name text,
                 last_name text, has_account boolean, credential text, other_credentials text[])
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select i.id, i.organization_id, o.name, i.email, i.role, i.first_name, i.last_name,
         exists (select from users u where u.email = i.email), i.credential, i.other_credentials
    from invitations i join organizations o on o.id = i.organization_id
   where i.token_hash = token and i.accepted_at is null and i.withdrawn_at is null and at < i.expires_at;
end;
revoke execute on function open_invitation from public;
grant execute on function open_invitation to mendwell_app;
