-- What an unlisted code stands for, in words (SV101-7). Null: not entered.
alter table claim_lines add column description text check (length(description) between 1 and 80);
