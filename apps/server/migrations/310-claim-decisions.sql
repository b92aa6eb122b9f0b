-- What each payer decided on a claim. The claim's amounts are computed from these rows; the claim moves from payer to payer.
alter table billing_claims
  add column payer_sequence text not null default 'primary' check (payer_sequence in ('primary', 'secondary', 'tertiary')),
  -- Part of the adjusted amount: cost sharing of a QMB, which may not be billed to the patient.
  add column qmb_cents bigint not null default 0 check (qmb_cents >= 0),
  -- The claim waits to be billed to this payer, from that day on.
  add column next_payer text check (next_payer in ('secondary', 'tertiary')),
  add column next_payer_due date,
  add column needs_rebilling boolean not null default false,
  add check (next_payer_due is null or next_payer is not null);
grant update (payer_sequence, qmb_cents, next_payer, next_payer_due, needs_rebilling) on billing_claims to mendwell_app;
create index billing_claims_next_payer on billing_claims (organization_id, service_date desc, id desc)
  where next_payer is not null and closed_by is null;

-- Which of the patient's payers got the file.
alter table submitted_claims add column payer_sequence text not null default 'primary'
  check (payer_sequence in ('primary', 'secondary', 'tertiary'));

-- How long the practice waits for a crossover before it bills the next payer.
alter table billing_profiles add column crossover_days smallint not null default 30 check (crossover_days between 0 and 120);
grant update (crossover_days) on billing_profiles to mendwell_app;

-- CLP02, the remarks on the whole claim, and the payer to which it was forwarded.
alter table remittance_items
  add column status_code text check (length(status_code) between 1 and 3),
  add column remarks text[] not null default '{}' check (cardinality(remarks) <= 10),
  add column forwarded_to text check (length(forwarded_to) between 1 and 60);

alter table claim_events drop constraint claim_events_event_check;
alter table claim_events add constraint claim_events_event_check check (event in ('created', 'edited', 'submitted', 'accepted',
  'rejected', 'approved', 'paid', 'denied', 'reversed', 'corrected', 'appealed', 'replaced', 'voided', 'written_off', 'billed_next',
  'crossed_over', 'other_decision'));

create table claim_decisions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  claim_id uuid not null,
  sequence text not null check (sequence in ('primary', 'secondary', 'tertiary')),
  kind text not null check (kind in ('answer', 'partial', 'reversal')),
  payer_id uuid not null,
  coverage_id uuid not null,
  -- What the payment said, with its adjustments; null: a status recorded by a person.
  remittance_id uuid,
  item integer,
  -- Orders decisions of one day, the same whenever they arrive.
  sort_key text not null check (length(sort_key) <= 120),
  decided_on date not null,
  status_code text check (length(status_code) between 1 and 3),
  paid_cents bigint not null,
  adjusted_cents bigint not null,
  patient_cents bigint not null,
  sharing_cents bigint not null,
  denied_cents bigint not null,
  prior_cents bigint not null,
  payer_control_number text check (length(payer_control_number) between 1 and 50),
  remarks text[] not null check (cardinality(remarks) <= 10),
  denial_reason text check (length(denial_reason) <= 500),
  is_crossover boolean not null,
  forwarded_to text check (length(forwarded_to) between 1 and 60),
  is_qmb boolean not null,
  -- The services as the payer paid them.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- The claim was corrected or appealed since.
  is_resubmitted boolean not null default false,
  -- A person took it back.
  is_revoked boolean not null default false,
  -- Reversed, or replaced by a later answer: no longer counts.
  is_superseded boolean not null default false,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  unique (remittance_id, item),
  check ((remittance_id is null) = (item is null)),
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade,
  foreign key (organization_id, payer_id) references payers (organization_id, id),
  foreign key (organization_id, coverage_id) references coverages (organization_id, id),
  -- A decision is stored before what the payment said of its claim, in the same transaction.
  foreign key (remittance_id, item) references remittance_items (remittance_id, position) on delete cascade
    deferrable initially deferred
);
create index claim_decisions_of_claim on claim_decisions (organization_id, claim_id);
alter table claim_decisions enable row level security;
create policy own on claim_decisions to mendwell_app using (organization_id = current_organization());
grant select, insert on claim_decisions to mendwell_app;
grant update (is_resubmitted, is_revoked, is_superseded) on claim_decisions to mendwell_app;

-- Claims answered so far had one payer: what they came to becomes its decision, with the last payment that still counts.
insert into claim_decisions (organization_id, claim_id, sequence, kind, payer_id, coverage_id, remittance_id, item, sort_key,
  decided_on, status_code, paid_cents, adjusted_cents, patient_cents, sharing_cents, denied_cents, prior_cents,
  payer_control_number, remarks, denial_reason, is_crossover, is_qmb, lines, recorded_at)
select c.organization_id, c.id, 'primary', case when c.paid_cents > 0 or c.denied_cents > 0 then 'answer' else 'partial' end,
       c.payer_id, c.coverage_id, i.remittance_id, i.position, 'carried', coalesce(c.paid_date, c.denied_date, c.submitted_date, c.service_date),
       null, c.paid_cents, c.adjusted_cents, c.patient_cents, c.patient_cents, c.denied_cents, 0,
       c.payer_control_number, '{}', c.denial_reason, false, false,
       coalesce((select jsonb_agg(jsonb_build_object('line', l.position, 'cents', l.paid_cents) order by l.position)
                   from claim_lines l where l.claim_id = c.id and l.paid_cents <> 0), '[]'), c.updated_at
  from billing_claims c
  left join lateral (select x.remittance_id, x.position from remittance_items x join remittances r on r.id = x.remittance_id
      where x.claim_id = c.id and x.outcome = 'posted' and x.kind <> 'reversal'
        and exists (select from claim_adjustments a where a.remittance_id = x.remittance_id and a.item = x.position and not a.is_superseded)
      order by r.posted_at desc, x.position desc limit 1) i on true
 where c.paid_cents <> 0 or c.adjusted_cents <> 0 or c.patient_cents <> 0 or c.denied_cents <> 0;
