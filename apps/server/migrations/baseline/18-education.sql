-- Education resources and what patients do with them.

create table education_resources (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  -- The latest version; patients read `approved_version`.
  version integer not null default 1,
  approved_version integer,
  approved_by uuid,
  approved_at timestamptz,
  retired_at timestamptz,
  retired_by uuid,
  -- Null: shipped with the product.
  created_by uuid,
  created_at timestamptz not null,
  primary key (organization_id, id),
  check (approved_version between 1 and version),
  check ((approved_version is null) = (approved_at is null)),
  check ((retired_at is null) = (retired_by is null)),
  foreign key (organization_id, approved_by) references memberships (organization_id, user_id),
  foreign key (organization_id, retired_by) references memberships (organization_id, user_id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);

create table education_resource_versions (
  organization_id uuid not null references organizations on delete cascade,
  resource_id uuid not null,
  version integer not null check (version > 0),
  source jsonb not null check (jsonb_typeof(source) = 'object'),
  -- Null: the shipped text.
  saved_by uuid,
  saved_at timestamptz not null,
  primary key (organization_id, resource_id, version),
  foreign key (organization_id, resource_id) references education_resources (organization_id, id) on delete cascade,
  foreign key (organization_id, saved_by) references memberships (organization_id, user_id)
);

-- Opened, once a day for each patient.
create table education_views (
  organization_id uuid not null references organizations on delete cascade,
  resource_id uuid not null,
  patient_id uuid not null,
  viewed_on date not null,
  primary key (organization_id, resource_id, patient_id, viewed_on),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);

create index education_views_of_patient on education_views (organization_id, patient_id, viewed_on);

-- Completed once, however often it is repeated.
create table education_completions (
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  resource_id uuid not null,
  language text not null check (language in ('en', 'es')),
  completed_at timestamptz not null,
  last_done_at timestamptz not null check (last_done_at >= completed_at),
  -- What the patient takes from it, in their own words.
  own_words text check (length(own_words) between 1 and 1000),
  primary key (organization_id, patient_id, resource_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);

grant update (last_done_at, own_words) on education_completions to mendwell_app;

create table education_quiz_attempts (
  id bigserial primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  resource_id uuid not null,
  answers smallint[] not null,
  right_answers smallint not null check (right_answers between 0 and questions),
  questions smallint not null check (questions > 0),
  attempted_at timestamptz not null,
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);

create index education_quiz_attempts_of_patient on education_quiz_attempts (organization_id, patient_id, resource_id);

create table education_ratings (
  organization_id uuid not null references organizations on delete cascade,
  resource_id uuid not null,
  patient_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  rated_at timestamptz not null,
  primary key (organization_id, resource_id, patient_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);

create index education_ratings_of_patient on education_ratings (organization_id, patient_id);
grant update (rating, rated_at) on education_ratings to mendwell_app;

create table education_badges (
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  badge text not null check (badge ~ '^[a-z-]{1,40}$'),
  earned_at timestamptz not null,
  primary key (organization_id, patient_id, badge),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);

-- Running counts of each lesson, for lists.
create table education_tallies (
  organization_id uuid not null references organizations on delete cascade,
  resource_id uuid not null,
  views integer not null default 0 check (views >= 0),
  ratings integer not null default 0 check (ratings >= 0),
  rating_sum integer not null default 0 check (rating_sum between ratings and 5 * ratings),
  primary key (organization_id, resource_id)
);

create table education_prescriptions (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid,
  resource_id uuid not null,
  due_on date,
  note text check (length(note) between 1 and 500),
  prescribed_by uuid not null,
  prescribed_at timestamptz not null,
  -- When the patient finished it, the first time after it was prescribed.
  done_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdraw_reason text check (length(withdraw_reason) between 1 and 500),
  unique (organization_id, id),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdraw_reason is null)),
  check (done_at is null or withdrawn_at is null),
  check (done_at >= prescribed_at),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id),
  foreign key (organization_id, prescribed_by) references memberships (organization_id, user_id),
  foreign key (organization_id, withdrawn_by) references memberships (organization_id, user_id)
);

-- One open prescription for each patient and lesson.
create unique index education_prescriptions_open on education_prescriptions (organization_id, patient_id, resource_id)
  where done_at is null and withdrawn_at is null;
create index education_prescriptions_of_patient on education_prescriptions (organization_id, patient_id, prescribed_at desc);
grant update (done_at, withdrawn_by, withdrawn_at, withdraw_reason) on education_prescriptions to mendwell_app;

create table teach_backs (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid,
  resource_id uuid,
  -- The title of the lesson on that day.
  lesson_title text check (length(lesson_title) between 1 and 200),
  question text not null check (length(question) between 1 and 500),
  response text not null check (length(response) between 1 and 2000),
  outcome text not null check (outcome in ('understood', 'needs_more', 'not_understood')),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id),
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

create index teach_backs_of_patient on teach_backs (organization_id, patient_id, recorded_at desc, id desc);

create table teach_back_voids (
  teach_back_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, teach_back_id) references teach_backs (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

do $$
declare name text;
begin
  foreach name in array array['education_resources', 'education_resource_versions', 'education_views',
                              'education_completions', 'education_quiz_attempts', 'education_ratings',
                              'education_badges', 'education_tallies', 'education_prescriptions', 'teach_backs',
                              'teach_back_voids'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

grant update on education_resources, education_tallies to mendwell_app;

grant usage on sequence education_quiz_attempts_id_seq to mendwell_app;
