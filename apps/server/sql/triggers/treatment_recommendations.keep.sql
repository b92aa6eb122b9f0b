create or replace trigger keep before update on treatment_recommendations for each row execute function keep_recommendation();
