create or replace trigger sample before insert or update on patients for each row execute function mark_sample_patient();
