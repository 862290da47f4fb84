-- How far a kitchen delivers is part of what the public is told of it.
CREATE TRIGGER kitchen_places_announce AFTER INSERT OR UPDATE OR DELETE ON kitchen_places FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
