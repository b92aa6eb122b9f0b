create or replace trigger tally after insert or update on education_ratings for each row execute function count_education_rating();
