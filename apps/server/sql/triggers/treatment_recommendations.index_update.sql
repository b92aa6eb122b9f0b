create or replace trigger index_update after update on treatment_recommendations for each row
  when ((old.state = 'active') is distinct from (new.state = 'active'))
  execute function index_recommendation_again();
