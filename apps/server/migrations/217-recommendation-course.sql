-- One recommendation across assessments: when its rule first recommended it, and the latest assessment that still supports it.
alter table treatment_recommendations add first_made_at timestamptz, add latest_at timestamptz;
-- Withdrawn ones cannot be changed otherwise.
alter table treatment_recommendations disable trigger user;
update treatment_recommendations set first_made_at = made_at, latest_at = made_at;
alter table treatment_recommendations enable trigger user;
alter table treatment_recommendations alter first_made_at set not null, alter latest_at set not null;
-- Why it was closed: a repeat continues as another row, and lists leave it out.
alter table treatment_recommendations add closed_as text
  check (closed_as in ('repeat', 'answered', 'superseded', 'merged', 'follows', 'deferred', 'healed', 'status', 'contraindicated',
                       'undetermined', 'switched-off'));
alter table treatment_recommendations add check (closed_as is null or state = 'withdrawn');
grant update (latest_at, closed_as) on treatment_recommendations to mendwell_app;

-- What applies to the wound and is not open, and what a switched-off rule would have recommended, each with its reason.
alter table wound_advice add not_open jsonb not null default '[]' check (jsonb_typeof(not_open) = 'array');
alter table wound_advice add switched_off jsonb not null default '[]' check (jsonb_typeof(switched_off) = 'array');
