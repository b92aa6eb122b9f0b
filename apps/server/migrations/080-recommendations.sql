-- Recommendations: what the rules made of a wound's chart, kept as it was made. What the chart no longer gives reason for is withdrawn,
-- never deleted. `wound_advice` says per wound when the rules last looked, and what they withheld or could not decide.

-- Examinations that the assessment form has no field for, and that rules ask for. Added and voided, never changed.
create table wound_examinations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  examined_on date not null check (examined_on >= '1900-01-01'),
  abi numeric(4, 2) check (abi between 0 and 5),
  ankle_pressure_mmhg smallint check (ankle_pressure_mmhg between 0 and 350),
  toe_pressure_mmhg smallint check (toe_pressure_mmhg between 0 and 350),
  tcpo2_mmhg smallint check (tcpo2_mmhg between 0 and 200),
  eschar text check (eschar in ('none', 'stable', 'unstable')),
  probes_to_bone boolean,
  goal text check (goal in ('heal', 'palliative')),
  notes text check (length(notes) <= 1000),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  check (num_nonnulls(abi, ankle_pressure_mmhg, toe_pressure_mmhg, tcpo2_mmhg, eschar, probes_to_bone, goal) > 0),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index wound_examinations_of_wound on wound_examinations (organization_id, wound_id, examined_on desc, recorded_at desc);

create table wound_examination_voids (
  examination_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, examination_id) references wound_examinations (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

create table wound_advice (
  wound_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  rule_set text not null check (length(rule_set) between 1 and 60),
  -- The newest assessment that the rules looked at; null: there was none.
  assessment_id uuid,
  -- What was known about the wound, as the rules saw it.
  picture jsonb not null check (jsonb_typeof(picture) = 'object'),
  withheld jsonb not null check (jsonb_typeof(withheld) = 'array'),
  undecided jsonb not null check (jsonb_typeof(undecided) = 'array'),
  renewed_at timestamptz not null,
  foreign key (organization_id, wound_id) references wounds (organization_id, id) on delete cascade
);
create index wound_advice_of_organization on wound_advice (organization_id, renewed_at);

create table treatment_recommendations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  assessment_id uuid,
  rule_id text not null check (rule_id ~ '^RC\d+$'),
  rule_version integer not null check (rule_version > 0),
  rule_set text not null check (length(rule_set) between 1 and 60),
  recommendation_type text not null check (recommendation_type in ('dressing', 'medication', 'procedure', 'lifestyle')),
  priority text not null check (priority in ('immediate', 'high', 'medium', 'low')),
  priority_rank smallint not null generated always as
    (case priority when 'immediate' then 0 when 'high' then 1 when 'medium' then 2 else 3 end) stored,
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 2000),
  why text not null,
  -- The recorded values that led to it.
  reasons text[] not null,
  evidence_level text not null check (evidence_level in ('high', 'moderate', 'low')),
  guideline jsonb not null check (jsonb_typeof(guideline) = 'object'),
  supplies jsonb not null check (jsonb_typeof(supplies) = 'array'),
  frequency text not null,
  duration text not null,
  contraindications text[] not null,
  ask_first text[] not null,
  alternatives text,
  made_at timestamptz not null,
  state text not null default 'active' check (state in ('active', 'implemented', 'dismissed', 'withdrawn')),
  implemented_at timestamptz,
  implemented_by uuid,
  dismissed_at timestamptz,
  dismissed_by uuid,
  dismiss_reason text check (length(dismiss_reason) between 1 and 500),
  withdrawn_at timestamptz,
  withdrawn_because text check (length(withdrawn_because) between 1 and 500),
  -- Null: cannot be told yet; the words say why.
  effectiveness text check (effectiveness in ('excellent', 'good', 'moderate', 'poor')),
  effectiveness_words text check (length(effectiveness_words) <= 500),
  side_effects text check (length(side_effects) <= 2000),
  unique (organization_id, id),
  check ((state = 'implemented') = (implemented_at is not null)),
  check ((implemented_at is null) = (implemented_by is null)),
  -- One that was dismissed may be withdrawn later, and still says why it was dismissed.
  check (state <> 'dismissed' or dismissed_at is not null),
  check (dismissed_at is null or state in ('dismissed', 'withdrawn')),
  check ((dismissed_at is null) = (dismissed_by is null) and (dismissed_at is null) = (dismiss_reason is null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null) and (withdrawn_at is null) = (withdrawn_because is null)),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, implemented_by) references memberships (organization_id, user_id),
  foreign key (organization_id, dismissed_by) references memberships (organization_id, user_id)
);
-- One of a rule stands at a wound at a time.
create unique index treatment_recommendations_standing on treatment_recommendations (wound_id, rule_id) where state <> 'withdrawn';
create index treatment_recommendations_in_order on treatment_recommendations (organization_id, state, priority_rank, made_at desc, id);
create index treatment_recommendations_implemented on treatment_recommendations (organization_id, implemented_at desc, id desc)
  where implemented_at is not null;
create index treatment_recommendations_of_wound on treatment_recommendations (organization_id, wound_id, state);
create index treatment_recommendations_of_patient on treatment_recommendations (organization_id, patient_id, state);

-- What was recommended stays as it was made; only what became of it is written later.
create function keep_recommendation() returns trigger language plpgsql as $$
begin
  if (new.wound_id, new.patient_id, new.rule_id, new.rule_version, new.rule_set, new.title, new.description, new.reasons, new.supplies,
      new.contraindications, new.ask_first, new.made_at)
     is distinct from
     (old.wound_id, old.patient_id, old.rule_id, old.rule_version, old.rule_set, old.title, old.description, old.reasons, old.supplies,
      old.contraindications, old.ask_first, old.made_at)
     or old.state = 'withdrawn' then
    raise exception 'recommendation_kept' using errcode = 'MW080';
  end if;
  return new;
end $$;
create trigger keep before update on treatment_recommendations for each row execute function keep_recommendation();

do $$
declare name text;
begin
  foreach name in array array['wound_examinations', 'wound_examination_voids', 'wound_advice', 'treatment_recommendations'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update on wound_advice to mendwell_app;
grant update (state, implemented_at, implemented_by, dismissed_at, dismissed_by, dismiss_reason, withdrawn_at, withdrawn_because,
  effectiveness, effectiveness_words, side_effects) on treatment_recommendations to mendwell_app;
