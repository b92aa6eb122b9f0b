create or replace trigger index_insert after insert on diagnostic_results for each row
  execute function index_results();
