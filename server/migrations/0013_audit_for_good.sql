ALTER TABLE "refunds" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
-- What was written down stays as it is: who did what, and whose money it is.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', tg_table_name;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_for_good BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_for_good BEFORE UPDATE OR DELETE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payout_lines_for_good BEFORE UPDATE OR DELETE ON payout_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
