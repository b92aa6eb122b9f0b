-- Packages that the current versions of visits opened: matched when the visit was saved, or linked later. A visit that was entered in error, or
-- whose patient was not seen, used nothing. Two parts, so that one package is found by its index.
create or replace view package_uses with (security_invoker = true) as
  select u.organization_id, u.package_id, u.record_id, u.version, u.position, u.opens_package, u.used_cm2
    from product_uses u
    join provider_visits v on v.organization_id = u.organization_id and v.id = u.record_id and v.version = u.version
   where u.package_id is not null and not v.is_void and v.status <> 'not_seen'
  union all
  select u.organization_id, d.package_id, u.record_id, u.version, u.position, u.opens_package, u.used_cm2
    from product_use_decisions d
    join product_uses u on u.organization_id = d.organization_id and u.record_id = d.record_id and u.package_id is null
      and coalesce(u.lot_key, '') = d.lot_key and coalesce(u.serial_key, '') = d.serial_key
    join provider_visits v on v.organization_id = u.organization_id and v.id = u.record_id and v.version = u.version
   where d.decision = 'linked' and not v.is_void and v.status <> 'not_seen';
grant select on package_uses to mendwell_app;
