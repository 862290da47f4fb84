CREATE TABLE "ledger_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"party" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"chef_id" integer NOT NULL,
	"order_id" integer,
	"refund_id" integer,
	"payout_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount_cents" <> 0),
	CONSTRAINT "ledger_lines_of" CHECK (("ledger_lines"."order_id" is null) = ("ledger_lines"."payout_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"payout_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	CONSTRAINT "payout_lines_line_id_pk" PRIMARY KEY("line_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chef_id" integer NOT NULL,
	"through" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"payout_account_id" text NOT NULL,
	"provider_transfer_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "payouts_provider_transfer_id_unique" UNIQUE("provider_transfer_id"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_delays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_delays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"proposed_date" date NOT NULL,
	"reason" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "order_delays_answer" CHECK ("order_delays"."answer" in ('accepted', 'declined', 'no-answer'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"found" integer NOT NULL,
	"error" text,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "market_changes" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"tax_percent" real,
	"delivery_fee_cents" integer,
	"commission_percent" real,
	"cutoff_days" smallint,
	"cutoff_hour" smallint,
	"zip_prefixes" text[],
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "market_changes_only" CHECK ("market_changes"."only")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chef_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chef_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chef_id" integer NOT NULL,
	"decision" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chef_decisions_decision" CHECK ("chef_decisions"."decision" in ('approve', 'ask', 'refuse', 'suspend'))
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meal_id" integer NOT NULL,
	"delivery_date" date NOT NULL,
	"reason" text NOT NULL,
	"refunded" boolean NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"called_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vetting_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vetting_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chef_id" integer NOT NULL,
	"requirement_id" integer NOT NULL,
	"picture_id" uuid,
	"expires_on" date,
	"submitted_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	CONSTRAINT "vetting_papers_outcome" CHECK ("vetting_papers"."outcome" in ('accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "vetting_requirements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vetting_requirements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"explanation" text NOT NULL,
	"expires" boolean DEFAULT false NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_step_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_staff_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_reason" text;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "permitted_until" date;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "payout_account_id" text;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "payouts_ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "passed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "meals" ADD COLUMN "carb_allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "meals" ADD COLUMN "veggie_allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "meals" ADD COLUMN "servings_per_date" integer;--> statement-breakpoint
ALTER TABLE "meals" ADD COLUMN "sold_out_through" date;--> statement-breakpoint
ALTER TABLE "meals" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meals" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission_percent" real DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "liable" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lines" smallint[];--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_line_id_ledger_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ledger_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_delays" ADD CONSTRAINT "order_delays_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chef_decisions" ADD CONSTRAINT "chef_decisions_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chef_decisions" ADD CONSTRAINT "chef_decisions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_meal_id_meals_id_fk" FOREIGN KEY ("meal_id") REFERENCES "public"."meals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_called_by_accounts_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vetting_papers" ADD CONSTRAINT "vetting_papers_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vetting_papers" ADD CONSTRAINT "vetting_papers_requirement_id_vetting_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."vetting_requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vetting_papers" ADD CONSTRAINT "vetting_papers_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vetting_papers" ADD CONSTRAINT "vetting_papers_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_order" ON "ledger_lines" USING btree ("order_id","kind","party") WHERE "ledger_lines"."refund_id" is null and "ledger_lines"."payout_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_refund" ON "ledger_lines" USING btree ("refund_id","kind","party");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_payout" ON "ledger_lines" USING btree ("payout_id","party");--> statement-breakpoint
CREATE INDEX "ledger_lines_chef" ON "ledger_lines" USING btree ("chef_id","id") WHERE "ledger_lines"."party" = 'chef';--> statement-breakpoint
CREATE INDEX "payout_lines_payout" ON "payout_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_week" ON "payouts" USING btree ("chef_id","through");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("next_try_at") WHERE "payouts"."next_try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_delays_one_open" ON "order_delays" USING btree ("order_id") WHERE "order_delays"."answer" is null;--> statement-breakpoint
CREATE INDEX "order_delays_due" ON "order_delays" USING btree ("answer_by") WHERE "order_delays"."answer" is null;--> statement-breakpoint
CREATE INDEX "order_delays_order" ON "order_delays" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","subject_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_staff" ON "audit_entries" USING btree ("staff_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chef_decisions_chef" ON "chef_decisions" USING btree ("chef_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_meal_date" ON "recalls" USING btree ("meal_id","delivery_date");--> statement-breakpoint
CREATE INDEX "vetting_papers_chef" ON "vetting_papers" USING btree ("chef_id","requirement_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vetting_papers_expiry" ON "vetting_papers" USING btree ("expires_on") WHERE "vetting_papers"."outcome" = 'accepted';--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_staff_id_accounts_id_fk" FOREIGN KEY ("acting_staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_to_lock" ON "orders" USING btree ("cutoff_at") WHERE "orders"."status" = 'placed';--> statement-breakpoint
CREATE INDEX "orders_to_complete" ON "orders" USING btree ("id") WHERE "orders"."status" = 'delivered';--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id" DESC NULLS LAST) WHERE "orders"."status" not in ('placed', 'completed');--> statement-breakpoint
CREATE INDEX "orders_date" ON "orders" USING btree ("delivery_date","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "problem_reports_open" ON "problem_reports" USING btree ("id") WHERE "problem_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_meal" ON "reviews" USING btree ("meal_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "meals" ADD CONSTRAINT "meals_archived" CHECK ("meals"."archived_at" is null or "meals"."delisted_at" is not null);--> statement-breakpoint
ALTER TABLE "meals" ADD CONSTRAINT "meals_servings" CHECK ("meals"."servings_per_date" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_commission" CHECK ("orders"."commission_cents" between 0 and "orders"."subtotal_cents");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_liable" CHECK ("refunds"."liable" in ('platform', 'chef'));