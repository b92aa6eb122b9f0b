-- Terminates a connection of the application and waits until PostgreSQL has closed it. True: it is closed.
create or replace function end_connection(which integer) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select pg_terminate_backend(a.pid, 5000) from pg_stat_activity a
                    where a.pid = which and a.datname = current_database()
                      and a.application_name = 'mendwell mendwell_app'), true)
$$;
revoke execute on function end_connection from public;
grant execute on function end_connection to mendwell_app;
