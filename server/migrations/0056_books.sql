CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" integer,
	"intent_id" text,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"evidence" jsonb,
	"evidence_by" integer,
	"evidence_at" timestamp with time zone,
	"evidence_sent_at" timestamp with time zone,
	"evidence_refused" text,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_cents" > 0),
	CONSTRAINT "disputes_evidence" CHECK (num_nonnulls("disputes"."evidence", "disputes"."evidence_by", "disputes"."evidence_at") in (0, 3)),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."closed_at" is null) = ("disputes"."status" not in ('won', 'lost')))
);
--> statement-breakpoint
CREATE TABLE "provider_readings" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"through" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"balance_cents" integer NOT NULL,
	CONSTRAINT "provider_readings_one" CHECK ("provider_readings"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "provider_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"source_id" text,
	"intent_id" text,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_forms" (
	"payout_account_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_evidence_by_accounts_id_fk" FOREIGN KEY ("evidence_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("due_by") WHERE "disputes"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "provider_transactions_at" ON "provider_transactions" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "provider_transactions_source" ON "provider_transactions" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "provider_transactions_intent" ON "provider_transactions" USING btree ("intent_id") WHERE "provider_transactions"."intent_id" is not null;--> statement-breakpoint
CREATE TRIGGER provider_transactions_for_good BEFORE UPDATE OR DELETE ON provider_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();
