-- Whether present on admission was asked: an answer of "unknown" is one too, and is asked once.
alter table wounds add admission_asked_at timestamptz;
update wounds set admission_asked_at = updated_at where present_on_admission is not null;
