-- Whoever changes what the catalogue shows tells every process, so that what was made from it is made anew.
CREATE FUNCTION announce_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER chefs_announce AFTER INSERT OR UPDATE OR DELETE ON chefs FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();--> statement-breakpoint
CREATE TRIGGER closures_announce AFTER INSERT OR UPDATE OR DELETE ON chef_closures FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();--> statement-breakpoint
CREATE TRIGGER meals_announce AFTER INSERT OR UPDATE OR DELETE ON meals FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();--> statement-breakpoint
CREATE TRIGGER reviews_announce AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();--> statement-breakpoint
-- One row a listed meal with everything that a search looks at: one index answers "contains".
CREATE TABLE meal_search (
  meal_id integer PRIMARY KEY REFERENCES meals (id) ON DELETE CASCADE,
  chef_id integer NOT NULL,
  haystack text NOT NULL
);--> statement-breakpoint
CREATE INDEX meal_search_haystack ON meal_search USING gin (haystack gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION index_meals(only_chef integer) RETURNS void LANGUAGE sql AS $$
  DELETE FROM meal_search WHERE chef_id = only_chef;
  INSERT INTO meal_search (meal_id, chef_id, haystack)
  SELECT m.id, c.id, lower(m.name || E'\n' || c.name || E'\n' || m.cuisine_type)
  FROM meals m JOIN chefs c ON c.id = m.chef_id
  WHERE c.id = only_chef AND c.approved_at IS NOT NULL AND c.suspended_at IS NULL AND m.delisted_at IS NULL;
$$;--> statement-breakpoint
CREATE FUNCTION index_changed_meals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_meals(chef_id) FROM (SELECT DISTINCT chef_id FROM changed) AS chef_ids;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER meals_index_insert AFTER INSERT ON meals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_meals();--> statement-breakpoint
CREATE TRIGGER meals_index_update AFTER UPDATE ON meals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_meals();--> statement-breakpoint
CREATE FUNCTION index_changed_chefs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_meals(id) FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER chefs_index_update AFTER UPDATE ON chefs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_chefs();
