-- Results. The order is one row; each step, with what the result said then, is another. The state is that of the latest step.
create table diagnostic_results (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid,
  kind text not null check (kind in ('culture', 'pathology', 'imaging', 'lab', 'vascular-study')),
  name text not null check (length(name) between 1 and 200),
  side text check (side in ('left', 'right')),
  reason text check (length(reason) <= 500),
  ordered_on date not null check (ordered_on >= '1900-01-01'),
  due_on date check (due_on >= ordered_on),
  ordered_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  -- Of the same patient.
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, ordered_by) references memberships (organization_id, user_id)
);

create index diagnostic_results_of_patient on diagnostic_results (organization_id, patient_id, ordered_on desc, id);

create table diagnostic_result_events (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  result_id uuid not null,
  -- Each step follows one that was seen: two people never take the same.
  sequence integer not null check (sequence > 0),
  step text not null check (step in ('order', 'collect', 'result', 'correct', 'review', 'cancel', 'void')),
  state text not null check (state in ('ordered', 'pending', 'resulted', 'reviewed', 'cancelled', 'entered-in-error')),
  happened_on date not null check (happened_on >= '1900-01-01'),
  content jsonb,
  reason text check (length(reason) between 1 and 500),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, result_id, sequence),
  check ((step in ('result', 'correct')) = (content is not null)),
  check ((step = 'order') = (sequence = 1)),
  check (step not in ('correct', 'cancel', 'void') or reason is not null),
  foreign key (organization_id, result_id) references diagnostic_results (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

do $$
declare name text;
begin
  foreach name in array array['diagnostic_results', 'diagnostic_result_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
