-- Lessons for patients. Those that come with the product are no rows: an organization's row takes the place of the one with its
-- id. So what patients did names a lesson by its id, without a foreign key to the lessons.

create table education_resources (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  -- The newest words; patients read those of `approved_version`.
  version integer not null default 1,
  approved_version integer,
  approved_by uuid,
  approved_at timestamptz,
  retired_at timestamptz,
  retired_by uuid,
  -- Null: it came with the product.
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
  -- Null: the words of the product.
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

-- Completed once; done again as often as somebody likes.
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

create table education_badges (
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  badge text not null check (badge ~ '^[a-z-]{1,40}$'),
  earned_at timestamptz not null,
  primary key (organization_id, patient_id, badge),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);

-- What lists show of each lesson, kept as it happens.
create table education_tallies (
  organization_id uuid not null references organizations on delete cascade,
  resource_id uuid not null,
  views integer not null default 0 check (views >= 0),
  ratings integer not null default 0 check (ratings >= 0),
  rating_sum integer not null default 0 check (rating_sum between ratings and 5 * ratings),
  primary key (organization_id, resource_id)
);

create function count_education_view() returns trigger language plpgsql as $$
begin
  insert into education_tallies as t (organization_id, resource_id, views) values (new.organization_id, new.resource_id, 1)
    on conflict (organization_id, resource_id) do update set views = t.views + 1;
  return null;
end $$;
create trigger tally after insert on education_views for each row execute function count_education_view();

create function count_education_rating() returns trigger language plpgsql as $$
begin
  insert into education_tallies as t (organization_id, resource_id, ratings, rating_sum)
    values (new.organization_id, new.resource_id, 1, new.rating)
    on conflict (organization_id, resource_id) do update set
      ratings = t.ratings + case when tg_op = 'INSERT' then 1 else 0 end,
      rating_sum = t.rating_sum + new.rating - case when tg_op = 'INSERT' then 0 else old.rating end;
  return null;
end $$;
create trigger tally after insert or update on education_ratings for each row execute function count_education_rating();

do $$
declare name text;
begin
  foreach name in array array['education_resources', 'education_resource_versions', 'education_views', 'education_completions',
                              'education_quiz_attempts', 'education_ratings', 'education_badges', 'education_tallies'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update on education_resources, education_tallies to mendwell_app;
grant update (last_done_at, own_words) on education_completions to mendwell_app;
grant update (rating, rated_at) on education_ratings to mendwell_app;
grant usage on sequence education_quiz_attempts_id_seq to mendwell_app;
