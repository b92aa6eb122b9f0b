-- Enhanced Barrier Precautions: gown and gloves for high-contact care in nursing homes, for residents with a wound, an indwelling device
-- or a multidrug-resistant organism (CDC, 2022; CMS QSO-24-08-NH).
alter table patient_isolation drop constraint patient_isolation_precautions_check;
alter table patient_isolation add constraint patient_isolation_precautions_check
  check (precautions <@ array['contact', 'contact_plus', 'droplet', 'airborne', 'enhanced_barrier']);
