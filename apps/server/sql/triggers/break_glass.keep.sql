create or replace trigger keep before update on break_glass for each row execute function keep_break_glass();
