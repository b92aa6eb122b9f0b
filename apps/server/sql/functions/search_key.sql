-- A hash that includes the organization, so that one organization's words never slow down the search of another.
create or replace function search_key(organization uuid, kind text, part text) returns bigint
  language sql immutable strict parallel safe
  return hashtextextended(kind || part, uuid_hash_extended(organization, 0));
