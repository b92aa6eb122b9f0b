create or replace trigger index_insert after insert on medications for each row
  execute function index_medications();
