-- Findings that rules wait for and no form had: edges, a burn's depth and extent, a skin tear, what forbids negative pressure, and what
-- the patient brings along. Null: nobody recorded it.
alter table wound_examinations
  add column edges text check (edges in ('attached', 'not_attached', 'rolled', 'indistinct', 'callused', 'macerated')),
  add column skin_tear boolean,
  add column burn_depth text check (burn_depth in ('superficial', 'partial', 'full')),
  add column burn_percent numeric(4, 1) check (burn_percent between 0 and 100),
  add column malignancy_in_wound boolean,
  add column exposed_structures boolean,
  add column unexplored_fistula boolean,
  add column untreated_osteomyelitis boolean,
  add column high_fall_risk boolean,
  add column tetanus_up_to_date boolean,
  add column hba1c_percent numeric(3, 1) check (hba1c_percent between 3 and 20),
  drop constraint wound_examinations_check,
  add constraint wound_examinations_check check (num_nonnulls(abi, ankle_pressure_mmhg, toe_pressure_mmhg, tcpo2_mmhg, eschar,
    probes_to_bone, goal, edges, skin_tear, burn_depth, burn_percent, malignancy_in_wound, exposed_structures, unexplored_fistula,
    untreated_osteomyelitis, high_fall_risk, tetanus_up_to_date, hba1c_percent) > 0);
