-- Who indexes a chef's meals waits for whoever does so already, and then sees what they wrote: each statement of a
-- volatile PL/pgSQL function looks anew.
CREATE OR REPLACE FUNCTION index_meals(only_chef integer) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM 1 FROM chefs WHERE id = only_chef FOR NO KEY UPDATE;
  DELETE FROM meal_search WHERE chef_id = only_chef;
  INSERT INTO meal_search (meal_id, chef_id, haystack)
  SELECT m.id, c.id, lower(m.name || E'\n' || c.name || E'\n' || m.cuisine_type)
  FROM meals m JOIN chefs c ON c.id = m.chef_id
  WHERE c.id = only_chef AND c.approved_at IS NOT NULL AND c.suspended_at IS NULL AND m.delisted_at IS NULL;
END $$;
