-- A signature that waited on a device without a network: what that device's clock said when it was given, and how far the clock was
-- off when it was sent. `signed_at` stays the moment from which the signature counts here.

alter table record_signatures add column device_signed_at timestamptz;
alter table record_signatures add column clock_offset_seconds integer;
alter table record_signatures add check ((device_signed_at is null) = (clock_offset_seconds is null));
