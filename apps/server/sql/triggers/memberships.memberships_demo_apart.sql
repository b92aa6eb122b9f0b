create or replace trigger memberships_demo_apart before insert or update of organization_id, user_id on memberships
  for each row execute function keep_demo_apart();
