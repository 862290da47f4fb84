-- The word of a changed catalogue says whose: the kitchens' ids, and before them `list` where who is listed may be another.
-- An empty word, or one of too many, is about everything. Processes of before take every word for that.
CREATE FUNCTION announce_kitchens(ids integer[], is_list boolean) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('catalogue', CASE WHEN cardinality(ids) > 500 THEN ''
    ELSE CASE WHEN is_list THEN 'list ' ELSE '' END || array_to_string(ids, ' ') END)
  WHERE cardinality(ids) > 0;
$$;--> statement-breakpoint
CREATE FUNCTION announce_kitchens_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_kitchens(array(SELECT DISTINCT chef_id FROM changed), false);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION announce_kitchens_of_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_kitchens(array(SELECT chef_id FROM changed UNION SELECT chef_id FROM was), false);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION announce_listed_kitchens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_kitchens(array(SELECT id FROM changed), true);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Where its money goes and how its application stands is nothing that the public is shown.
CREATE FUNCTION announce_changed_kitchens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_kitchens(array_agg(told.id), bool_or(told.is_list))
  FROM (
    SELECT changed.id,
      (changed.approved_at IS NULL, changed.suspended_at IS NULL, changed.market_id)
        IS DISTINCT FROM (was.approved_at IS NULL, was.suspended_at IS NULL, was.market_id) AS is_list
    FROM changed JOIN was ON was.id = changed.id
    WHERE to_jsonb(changed) - array['payout_account_id', 'payouts_ready_at', 'applied_at', 'refused_at']
      <> to_jsonb(was) - array['payout_account_id', 'payouts_ready_at', 'applied_at', 'refused_at']) told;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER chefs_announce AFTER INSERT ON chefs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_listed_kitchens();--> statement-breakpoint
CREATE TRIGGER chefs_announce_change AFTER UPDATE ON chefs REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_kitchens();--> statement-breakpoint
CREATE TRIGGER chefs_announce_removal AFTER DELETE ON chefs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_listed_kitchens();--> statement-breakpoint
CREATE OR REPLACE TRIGGER closures_announce AFTER INSERT ON chef_closures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_rows();--> statement-breakpoint
CREATE TRIGGER closures_announce_change AFTER UPDATE ON chef_closures REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_changes();--> statement-breakpoint
CREATE TRIGGER closures_announce_removal AFTER DELETE ON chef_closures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_rows();--> statement-breakpoint
CREATE OR REPLACE TRIGGER meals_announce AFTER INSERT ON meals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_rows();--> statement-breakpoint
CREATE TRIGGER meals_announce_change AFTER UPDATE ON meals REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_changes();--> statement-breakpoint
CREATE TRIGGER meals_announce_removal AFTER DELETE ON meals REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_rows();--> statement-breakpoint
CREATE OR REPLACE TRIGGER reviews_announce AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_rows();--> statement-breakpoint
CREATE TRIGGER reviews_announce_change AFTER UPDATE ON reviews REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_changes();--> statement-breakpoint
CREATE TRIGGER reviews_announce_removal AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_rows();--> statement-breakpoint
CREATE OR REPLACE TRIGGER inspections_announce AFTER INSERT ON inspections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_rows();--> statement-breakpoint
CREATE TRIGGER inspections_announce_change AFTER UPDATE ON inspections REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_changes();--> statement-breakpoint
CREATE TRIGGER inspections_announce_removal AFTER DELETE ON inspections REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_rows();--> statement-breakpoint
CREATE OR REPLACE TRIGGER kitchen_places_announce AFTER INSERT ON kitchen_places REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_rows();--> statement-breakpoint
CREATE TRIGGER kitchen_places_announce_change AFTER UPDATE ON kitchen_places REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_changes();--> statement-breakpoint
CREATE TRIGGER kitchen_places_announce_removal AFTER DELETE ON kitchen_places REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_rows();--> statement-breakpoint
CREATE TRIGGER pauses_announce AFTER INSERT ON kitchen_pauses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_rows();--> statement-breakpoint
CREATE TRIGGER pauses_announce_change AFTER UPDATE ON kitchen_pauses REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_kitchens_of_changes();--> statement-breakpoint
DROP FUNCTION announce_catalogue();
