-- Treatments are found by what they are called: lines of plans in force, active recommendations, supplies of orders under way.
-- Many charts share a title, so words belong to the title and stand once in an organization, however many records bear it.

create table treatments_in_force (
  organization_id uuid not null,
  kind text not null check (kind in ('plan', 'recommendation', 'order')),
  record_id uuid not null,
  patient_id uuid not null,
  wound_id uuid,
  title text collate "C" not null,
  made_at timestamptz not null,
  primary key (organization_id, kind, record_id, title),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade
);
-- The newest of those that share a title come first.
create index treatments_in_force_by_title on treatments_in_force (organization_id, title, made_at desc, record_id);
create index treatments_in_force_of_patient on treatments_in_force (organization_id, patient_id);

create table treatment_words (
  organization_id uuid not null references organizations on delete cascade,
  word text collate "C" not null,
  title text collate "C" not null,
  -- All words between blanks, so that a second one is looked up in the row that the first one found.
  line text collate "C" not null,
  primary key (organization_id, word, title)
);

do $$
declare name text;
begin
  foreach name in array array['treatments_in_force', 'treatment_words'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select on %I to mendwell_app', name);
  end loop;
end $$;

-- A title that the organization has not had before brings its words.
create function index_titles() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with titles as (
    select distinct a.organization_id, a.title from after_rows a
     where not exists (select from treatment_words w where w.organization_id = a.organization_id and w.title = a.title)
  ), words as (
    select distinct t.organization_id, t.title, left(part, 40) as word
      from titles t cross join lateral unnest(string_to_array(search_text(t.title), ' ')) part
     where length(part) > 2
  ), added as (
    -- In one order, so that two who bring the same new words never wait for each other in a ring.
    insert into treatment_words (organization_id, word, title, line)
      select organization_id, word, title, ' ' || string_agg(word, ' ') over (partition by organization_id, title) || ' '
        from words order by 1, 2, 3
      on conflict do nothing
      returning organization_id, word
  )
  insert into search_vocabulary (organization_id, word)
    select distinct a.organization_id, a.word from added a
     where not exists (select from search_vocabulary v where v.organization_id = a.organization_id and v.word = a.word)
     order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create index treatment_words_of_title on treatment_words (organization_id, title);
create trigger index_insert after insert on treatments_in_force referencing new table as after_rows
  for each statement execute function index_titles();

create function index_recommendations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
    select r.organization_id, 'recommendation', r.id, r.patient_id, r.wound_id, r.title, r.made_at
      from after_rows r where r.state = 'active';
  return null;
end $$;
create trigger index_insert after insert on treatment_recommendations referencing new table as after_rows
  for each statement execute function index_recommendations();

create function index_recommendation_again() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'active' then
    insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
      values (new.organization_id, 'recommendation', new.id, new.patient_id, new.wound_id, new.title, new.made_at);
  else
    delete from treatments_in_force
     where organization_id = new.organization_id and kind = 'recommendation' and record_id = new.id;
  end if;
  return null;
end $$;
create trigger index_update after update on treatment_recommendations for each row
  when ((old.state = 'active') is distinct from (new.state = 'active'))
  execute function index_recommendation_again();

-- A plan is what its newest version says; ended, it is nothing.
create function index_plans() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from treatments_in_force f using after_rows v
   where f.organization_id = v.organization_id and f.kind = 'plan' and f.record_id = v.plan_id;
  insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
    select distinct t.organization_id, 'plan', t.id, t.patient_id, t.wound_id, line ->> 'title', v.saved_at
      from after_rows v
      join treatment_plans t on t.id = v.plan_id and t.version = v.version
      cross join lateral jsonb_array_elements(v.interventions) line
     where v.is_active;
  return null;
end $$;
create trigger index_insert after insert on treatment_plan_versions referencing new table as after_rows
  for each statement execute function index_plans();

create function index_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
    select distinct o.organization_id, 'order', o.id, o.patient_id, o.wound_id, item ->> 'name', o.order_date
      from after_rows o cross join lateral jsonb_array_elements(o.items) item
     where o.status not in ('delivered', 'cancelled');
  return null;
end $$;
create trigger index_insert after insert on supply_orders referencing new table as after_rows
  for each statement execute function index_orders();

create function unindex_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from treatments_in_force where organization_id = new.organization_id and kind = 'order' and record_id = new.id;
  return null;
end $$;
-- What is over stays over.
create trigger index_update after update on supply_orders for each row
  when (old.status <> new.status and new.status in ('delivered', 'cancelled'))
  execute function unindex_order();

-- Those that are here already.
insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
  select organization_id, 'recommendation', id, patient_id, wound_id, title, made_at
    from treatment_recommendations where state = 'active'
  union all
  select distinct t.organization_id, 'plan', t.id, t.patient_id, t.wound_id, line ->> 'title', v.saved_at
    from treatment_plans t
    join treatment_plan_versions v on v.plan_id = t.id and v.version = t.version
    cross join lateral jsonb_array_elements(v.interventions) line
   where v.is_active
  union all
  select distinct o.organization_id, 'order', o.id, o.patient_id, o.wound_id, item ->> 'name', o.order_date
    from supply_orders o cross join lateral jsonb_array_elements(o.items) item
   where o.status not in ('delivered', 'cancelled');
