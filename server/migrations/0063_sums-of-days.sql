CREATE TABLE "book_closings" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "book_closings_one" CHECK ("book_closings"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "book_changed_days" (
	"day" date NOT NULL,
	"waits_for" xid8
);
--> statement-breakpoint
CREATE INDEX "book_changed_days_day" ON "book_changed_days" USING btree ("day");--> statement-breakpoint
CREATE TABLE "book_sums" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "book_sums_day_account_pk" PRIMARY KEY("day","account")
);
--> statement-breakpoint
CREATE TABLE "book_tax_sums" (
	"day" date NOT NULL,
	"zip" text NOT NULL,
	"percent" real NOT NULL,
	"orders" integer NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"refunded_subtotal_cents" bigint NOT NULL,
	"refunded_tax_cents" bigint NOT NULL,
	CONSTRAINT "book_tax_sums_day_zip_percent_pk" PRIMARY KEY("day","zip","percent")
);
--> statement-breakpoint
CREATE INDEX "payments_settled" ON "payments" USING btree ("settled_at") WHERE "payments"."captured_cents" > 0;--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at") WHERE "refunds"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "payouts_done" ON "payouts" USING btree ("done_at") WHERE "payouts"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_at" ON "ledger_lines" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION book_change(instants timestamptz[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO book_changed_days (day)
  SELECT d.day FROM book_closings c, (SELECT DISTINCT (i AT TIME ZONE 'UTC')::date AS day FROM unnest(instants) i) d
  WHERE d.day < c.until
    AND NOT EXISTS (SELECT FROM book_changed_days own WHERE own.day = d.day AND own.xmin = pg_current_xact_id()::xid)
$$;
--> statement-breakpoint
CREATE FUNCTION book_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_change(ARRAY(SELECT DISTINCT at FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION book_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_change(ARRAY[OLD.settled_at, NEW.settled_at]
    || ARRAY(SELECT t.at FROM provider_transactions t WHERE t.intent_id IN (OLD.intent_id, NEW.intent_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION book_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_change(ARRAY[OLD.created_at, OLD.done_at, NEW.created_at, NEW.done_at]
    || ARRAY(SELECT t.at FROM provider_transactions t WHERE t.source_id IN (OLD.provider_refund_id, NEW.provider_refund_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION book_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_change(ARRAY[OLD.done_at, NEW.done_at]
    || ARRAY(SELECT t.at FROM provider_transactions t WHERE t.source_id IN (OLD.provider_transfer_id, NEW.provider_transfer_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION book_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_change(ARRAY[OLD.closed_at, NEW.closed_at]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION book_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_change(ARRAY[NEW.at]
    || ARRAY(SELECT p.settled_at FROM payments p WHERE p.intent_id = NEW.intent_id)
    || ARRAY(SELECT r.done_at FROM refunds r WHERE r.provider_refund_id = NEW.source_id)
    || ARRAY(SELECT o.done_at FROM payouts o WHERE o.provider_transfer_id = NEW.source_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_booked AFTER INSERT ON ledger_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_lines();--> statement-breakpoint
CREATE TRIGGER payments_booked AFTER INSERT OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION book_payment();--> statement-breakpoint
CREATE TRIGGER payments_rebooked AFTER UPDATE ON payments FOR EACH ROW
  WHEN ((OLD.captured_cents > 0 OR NEW.captured_cents > 0) AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION book_payment();--> statement-breakpoint
CREATE TRIGGER refunds_booked AFTER INSERT OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION book_refund();--> statement-breakpoint
CREATE TRIGGER refunds_rebooked AFTER UPDATE ON refunds FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION book_refund();--> statement-breakpoint
CREATE TRIGGER payouts_booked AFTER INSERT OR DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION book_payout();--> statement-breakpoint
CREATE TRIGGER payouts_rebooked AFTER UPDATE ON payouts FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION book_payout();--> statement-breakpoint
CREATE TRIGGER disputes_booked AFTER INSERT OR DELETE ON disputes FOR EACH ROW EXECUTE FUNCTION book_dispute();--> statement-breakpoint
CREATE TRIGGER disputes_rebooked AFTER UPDATE ON disputes FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION book_dispute();--> statement-breakpoint
CREATE TRIGGER provider_transactions_booked AFTER INSERT ON provider_transactions FOR EACH ROW EXECUTE FUNCTION book_transaction();--> statement-breakpoint
ALTER TABLE ledger_lines ENABLE ALWAYS TRIGGER ledger_lines_booked;--> statement-breakpoint
ALTER TABLE payments ENABLE ALWAYS TRIGGER payments_booked;--> statement-breakpoint
ALTER TABLE refunds ENABLE ALWAYS TRIGGER refunds_booked;--> statement-breakpoint
ALTER TABLE provider_transactions ENABLE ALWAYS TRIGGER provider_transactions_booked;
--> statement-breakpoint
CREATE TABLE "bank_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_account_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"arrives_on" date NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_payouts_status" CHECK ("bank_payouts"."status" in ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "bank_payout_parts" (
	"bank_payout_id" text NOT NULL,
	"payout_id" integer NOT NULL,
	CONSTRAINT "bank_payout_parts_payout_id_bank_payout_id_pk" PRIMARY KEY("payout_id","bank_payout_id")
);
--> statement-breakpoint
ALTER TABLE "bank_payout_parts" ADD CONSTRAINT "bank_payout_parts_bank_payout_id_bank_payouts_id_fk" FOREIGN KEY ("bank_payout_id") REFERENCES "public"."bank_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payout_parts" ADD CONSTRAINT "bank_payout_parts_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_payout_parts_bank_payout" ON "bank_payout_parts" USING btree ("bank_payout_id");--> statement-breakpoint
CREATE INDEX "bank_payouts_back" ON "bank_payouts" USING btree ("changed_at") WHERE "bank_payouts"."status" in ('failed', 'canceled');
