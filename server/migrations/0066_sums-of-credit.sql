CREATE INDEX IF NOT EXISTS "credit_lines_at" ON "credit_lines" USING btree ("at");--> statement-breakpoint
CREATE OR REPLACE TRIGGER credit_lines_booked AFTER INSERT ON credit_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_lines();
