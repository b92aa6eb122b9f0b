-- Adds the person to the inviting organization. Own credentials, where they are given, replace those of the invitation. Does nothing and returns no row unless the invitation is open and addressed to
-- this person, the person was not disabled there, and the chart it links belongs to nobody else.
create or replace function accept_invitation(token bytea, who uuid, own_credential text, own_others text[],
                                             at timestamptz)
  returns table (id uuid, organization_id uuid, role text)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  invited invitations;
  standing memberships;
begin
  select i.* into invited from invitations i join users u on u.email = i.email and u.id = who
   where i.token_hash = token and i.accepted_at is null and i.withdrawn_at is null and at < i.expires_at
     and u.disabled_at is null
     for update of i;
  if not found then return; end if;
  if invited.patient_id is not null and exists (
    select from patients p where p.organization_id = invited.organization_id
       and case when p.id = invited.patient_id then p.user_id <> who else p.user_id = who end) then
    return;
  end if;
  -- The rights of a role of the practice are those it has now.
  insert into memberships (organization_id, user_id, role, owner, billing, credential, other_credentials, created_at,
                           shipped_role, practice_role_id, role_rights, patient_access)
    select invited.organization_id, who, invited.role, invited.owner, invited.billing,
           case when own_others is null then invited.credential else own_credential end,
           coalesce(own_others, invited.other_credentials), at,
           invited.shipped_role, invited.practice_role_id, coalesce(r.rights, invited.role_rights),
           coalesce(r.patient_access, 'facilities')
      from (select 1) one
      left join practice_roles r on r.organization_id = invited.organization_id and r.id = invited.practice_role_id
    on conflict do nothing;
  if found and invited.role = 'clinician' then
    -- A facility of elsewhere breaks the foreign key: better no membership than one that is not narrowed.
    insert into membership_facilities select invited.organization_id, who, f from unnest(invited.facility_ids) f;
  end if;
  select m.* into standing from memberships m
   where m.organization_id = invited.organization_id and m.user_id = who;
  if standing.disabled_at is not null then return; end if;
  update patients p set user_id = who, updated_at = at
   where p.organization_id = invited.organization_id and p.id = invited.patient_id and p.user_id is null;
  update invitations i set accepted_at = at, accepted_by = who where i.id = invited.id;
  return query select invited.id, invited.organization_id, standing.role;
end $$;
revoke execute on function accept_invitation from public;
grant execute on function accept_invitation to mendwell_app;
