-- The counts that a wound contributes to.
create or replace function wound_counts_as(is_active boolean, status text, infection_signs smallint, worst_stage text, assessment uuid)
  returns setof text language sql immutable parallel safe
begin atomic
  select what from (values
    ('wound.open', is_active),
    ('wound.healed', not is_active),
    ('wound.healing', is_active and status = 'healing'),
    ('wound.critical', is_active and (status = 'deteriorating' or infection_signs > 0
                                      or worst_stage in ('stage_3', 'stage_4', 'unstageable'))),
    ('wound.assessed', is_active and assessment is not null)) kind (what, applies)
   where applies;
end;
