-- Several credentials of a person: the one that rules go by stays where it was, the others are printed after it.

alter table memberships
  add other_credentials text[] not null default '{}'
    check (cardinality(other_credentials) <= 7 and length(array_to_string(other_credentials, ', ')) <= 160),
  add printed_credentials text generated always as (print_credentials(credential, other_credentials)) stored,
  add constraint other_credentials_follow check (credential is not null or other_credentials = '{}');
grant update (other_credentials) on memberships to mendwell_app;

alter table invitations
  add other_credentials text[] not null default '{}'
    check (cardinality(other_credentials) <= 7 and length(array_to_string(other_credentials, ', ')) <= 160),
  add constraint other_credentials_follow check (credential is not null or other_credentials = '{}');

-- Where a decision saves the credentials as they were then, all of them fit.
alter table critical_finding_steps drop constraint critical_finding_steps_credential_check,
  add check (length(credential) <= 200);
alter table clinical_rule_approvals drop constraint clinical_rule_approvals_credential_check,
  add check (length(credential) between 1 and 200);
alter table clinical_rule_switches drop constraint clinical_rule_switches_credential_check,
  add check (length(credential) between 1 and 200);
alter table consult_steps drop constraint consult_steps_author_credential_check,
  add check (length(author_credential) between 1 and 200);

-- Of other parameters or results than before.
drop function if exists open_invitation(bytea, timestamptz);
drop function if exists accept_invitation(bytea, uuid, timestamptz);
drop function if exists found_organization(text, uuid, text, boolean, timestamptz);
