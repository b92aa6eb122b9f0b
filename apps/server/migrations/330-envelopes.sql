-- How the clearinghouse wants files addressed (ISA05, ISA07, ISA14, GS02, GS03), and when its answers are overdue.
alter table billing_profiles
  add column sender_qualifier text not null default 'ZZ'
    check (sender_qualifier in ('01', '14', '20', '27', '28', '29', '30', '33', 'ZZ')),
  add column receiver_qualifier text not null default 'ZZ'
    check (receiver_qualifier in ('01', '14', '20', '27', '28', '29', '30', '33', 'ZZ')),
  add column requests_acknowledgment boolean not null default false,
  add column group_sender_id text check (length(group_sender_id) between 2 and 15),
  add column group_receiver_id text check (length(group_receiver_id) between 2 and 15),
  -- Business days to the 999 and to the 277CA, and days without an answer until a status inquiry is offered.
  add column acknowledgment_days integer not null default 1 check (acknowledgment_days between 1 and 30),
  add column claim_acknowledgment_days integer not null default 3 check (claim_acknowledgment_days between 1 and 30),
  add column status_inquiry_days integer not null default 30 check (status_inquiry_days between 1 and 365);

-- When a 277CA first spoke of claims of the file.
alter table claim_submissions add column claims_answered_at timestamptz;
grant update (claims_answered_at) on claim_submissions to mendwell_app;
