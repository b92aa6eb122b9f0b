-- The order of a patient's payers: a third one, why Medicare is not the first (X12 SBR05), and a Medigap plan's crossover number.
alter table coverages drop constraint coverages_rank_check;
alter table coverages add constraint coverages_rank_check check (rank in ('primary', 'secondary', 'tertiary'));
alter table coverages
  add column msp_reason text check (msp_reason in ('12', '13', '14', '15', '16', '41', '42', '43', '47')),
  add column medigap_id text check (medigap_id ~ '^\d{5}$');
