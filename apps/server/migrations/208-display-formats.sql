-- How dates, times and measurements are written: for an organization, and where a person wants it otherwise. Absent keys: the defaults.
alter table organizations add formats jsonb not null default '{}' check (jsonb_typeof(formats) = 'object');
grant update (formats) on organizations to mendwell_app;
alter table preferences add formats jsonb not null default '{}' check (jsonb_typeof(formats) = 'object');
-- `enter` returns what the server writes dates and times with.
alter type entered add attribute formats jsonb;
