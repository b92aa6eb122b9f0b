-- Filters of the recommendations are saved as worklists too.
alter table worklists drop constraint worklists_list_check,
  add constraint worklists_list_check check (list in ('patients', 'tasks', 'recommendations'));
