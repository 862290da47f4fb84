-- Meals of which a word is spelled like the text, typing mistakes included: less alike than the extension asks for by itself.
CREATE FUNCTION similar_meals(wanted text) RETURNS SETOF meal_search LANGUAGE sql STABLE
SET pg_trgm.word_similarity_threshold = 0.45
AS $$ SELECT * FROM meal_search WHERE wanted <% haystack $$;
