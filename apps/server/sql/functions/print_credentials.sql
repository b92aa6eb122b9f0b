-- The credentials of a person as they are printed after the name. Null: none is documented.
create or replace function print_credentials(license text, others text[]) returns text
  language sql immutable parallel safe
  return nullif(array_to_string(array_prepend(license, others), ', '), '');
revoke execute on function print_credentials from public;
grant execute on function print_credentials to mendwell_app;
