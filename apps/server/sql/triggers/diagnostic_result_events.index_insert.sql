create or replace trigger index_insert after insert on diagnostic_result_events for each row
  execute function index_results();
