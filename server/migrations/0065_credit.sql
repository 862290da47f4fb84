ALTER TABLE "payments" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit" CHECK ("payments"."credit_cents" between 0 and "payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit" CHECK ("refunds"."credit_cents" between 0 and "refunds"."amount_cents");--> statement-breakpoint
CREATE TABLE "credit_balances" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "credit_balances_cents" CHECK ("credit_balances"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"order_id" integer,
	"refund_id" integer,
	"reason" text,
	"staff_id" integer,
	"request_key" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_lines_kind" CHECK ("credit_lines"."kind" in ('given', 'spent', 'returned', 'refunded', 'ended')),
	CONSTRAINT "credit_lines_sign" CHECK (("credit_lines"."cents" < 0) = ("credit_lines"."kind" in ('spent', 'ended')) and "credit_lines"."cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_of_kitchen";--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_of";--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "credit_line_id" integer;--> statement-breakpoint
ALTER TABLE "credit_balances" ADD CONSTRAINT "credit_balances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lines" ADD CONSTRAINT "credit_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lines" ADD CONSTRAINT "credit_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lines" ADD CONSTRAINT "credit_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lines" ADD CONSTRAINT "credit_lines_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_lines_account" ON "credit_lines" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lines_order" ON "credit_lines" USING btree ("order_id","kind") WHERE "credit_lines"."kind" in ('spent', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lines_refund" ON "credit_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lines_request_key" ON "credit_lines" USING btree ("request_key");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_credit_line_id_credit_lines_id_fk" FOREIGN KEY ("credit_line_id") REFERENCES "public"."credit_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_credit" ON "ledger_lines" USING btree ("credit_line_id","party") WHERE "ledger_lines"."credit_line_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_of_kitchen" CHECK ("ledger_lines"."chef_id" is not null or "ledger_lines"."payout_id" is not null or "ledger_lines"."credit_line_id" is not null);--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_of" CHECK (num_nonnulls("ledger_lines"."order_id", "ledger_lines"."payout_id", "ledger_lines"."adjustment_id", "ledger_lines"."credit_line_id") = 1);
