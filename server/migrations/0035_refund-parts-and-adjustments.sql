CREATE TABLE "adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chef_id" integer NOT NULL,
	"order_id" integer,
	"payer" text NOT NULL,
	"payee" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"staff_id" integer NOT NULL,
	"request_key" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "adjustments_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "adjustments_amount" CHECK ("adjustments"."amount_cents" > 0),
	CONSTRAINT "adjustments_parties" CHECK ("adjustments"."payer" <> "adjustments"."payee" and "adjustments"."payer" in ('chef', 'platform', 'tax-office') and "adjustments"."payee" in ('chef', 'platform', 'tax-office'))
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_of";--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "adjustment_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kitchen_note" text;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_chef" ON "adjustments" USING btree ("chef_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_adjustment_id_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_adjustment" ON "ledger_lines" USING btree ("adjustment_id","party") WHERE "ledger_lines"."adjustment_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_of" CHECK (num_nonnulls("ledger_lines"."order_id", "ledger_lines"."payout_id", "ledger_lines"."adjustment_id") = 1);--> statement-breakpoint
CREATE TRIGGER adjustments_for_good BEFORE UPDATE OR DELETE ON adjustments FOR EACH ROW EXECUTE FUNCTION refuse_change();
