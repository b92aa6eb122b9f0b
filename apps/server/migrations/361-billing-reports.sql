-- Reports of billing are stored and scheduled like the clinical ones.
alter table report_runs drop constraint report_runs_report_type_check;
alter table report_runs add constraint report_runs_report_type_check check (report_type in ('patient_summary', 'healing_progress',
  'assessment_history', 'treatment_effectiveness', 'compliance', 'statistical', 'charge_lag', 'days_in_ar', 'ar_by_payer', 'denials',
  'collections', 'unanswered_claims', 'timely_filing', 'authorizations_ending'));

-- When money was posted to the claim, or taken back from it. The payer's own date of it is paid_on.
alter table claim_payments add column posted_at timestamptz;
update claim_payments p set posted_at = case when p.paid_on = r.payment_date then r.posted_at
    else greatest(r.posted_at, p.paid_on::timestamptz) end
  from remittances r where r.id = p.remittance_id;
alter table claim_payments alter column posted_at set not null;
create index claim_payments_by_posting on claim_payments (organization_id, posted_at);
