-- Whether a member has a right: an owner all of them, others those of their role or account type, nobody more than the account type allows.
-- The same rule as `computeRights` of the contract, for queries that choose people; a test compares the two.
create or replace function holds_right(m memberships, wanted text) returns boolean
  language sql immutable set search_path = public, pg_temp as $$
  select case m.role
      when 'admin' then wanted not in ('charts.write', 'sign', 'orders')
      when 'clinician' then m.owner or wanted not in ('people', 'settings')
      else false
    end
    and (m.owner
      or coalesce(wanted = any(m.role_rights),
                  m.role = 'admin' or wanted not in ('coverage', 'payments', 'claims', 'claims.evidence', 'audit'))
      or (m.billing and wanted in ('coverage', 'payments', 'claims', 'claims.evidence')))
$$;
revoke execute on function holds_right from public;
grant execute on function holds_right to mendwell_app;
