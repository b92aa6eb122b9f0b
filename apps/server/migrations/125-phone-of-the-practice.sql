-- The number that patients call whose facility has none, or who belong to none.
alter table organizations add column phone text check (length(phone) between 1 and 40);
grant update (phone) on organizations to mendwell_app;
