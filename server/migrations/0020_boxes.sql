CREATE TABLE "calendar_feeds" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "message_preferences" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"wanted" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_preferences_account_id_kind_channel_pk" PRIMARY KEY("account_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "boxes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"delivery_date" date NOT NULL,
	"cutoff_at" timestamp with time zone NOT NULL,
	"menu_week" smallint NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"why" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"picks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picked_by" text,
	"shown_total_cents" integer,
	"agreed_total_cents" integer,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"obstacle" text,
	"order_id" integer,
	"round" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "boxes_one_a_date" UNIQUE("subscription_id","delivery_date"),
	CONSTRAINT "boxes_state" CHECK ("boxes"."state" in ('planned', 'open', 'locked', 'ordered', 'skipped', 'failed')),
	CONSTRAINT "boxes_ordered" CHECK ("boxes"."state" not in ('locked', 'ordered') or "boxes"."order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "subscription_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"delivery_date" date,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"key" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"dead_at" timestamp with time zone,
	CONSTRAINT "tasks_key" UNIQUE("queue","key")
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "instructions" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "first_date" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "wish" jsonb;--> statement-breakpoint
UPDATE "subscriptions" s SET "first_date" = o.delivery_date, "instructions" = o.instructions, "wish" = (
	SELECT jsonb_agg(jsonb_build_object('mealId', l.meal_id, 'quantity', l.quantity, 'sideOption', l.side_option, 'doubleProtein', l.double_protein) ORDER BY l.line)
	FROM order_lines l WHERE l.order_id = o.id)
FROM orders o WHERE o.id = (SELECT min(id) FROM orders WHERE subscription_id = s.id);--> statement-breakpoint
DELETE FROM "subscriptions" WHERE "first_date" IS NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "first_date" SET NOT NULL, ALTER COLUMN "wish" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "rule" text DEFAULT 'choose-for-me' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ceiling_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_by" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "off_session" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_preferences" ADD CONSTRAINT "message_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_receipts" ADD CONSTRAINT "subscription_receipts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_receipts" ADD CONSTRAINT "subscription_receipts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boxes_order" ON "boxes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "boxes_coming" ON "boxes" USING btree ("delivery_date") WHERE "boxes"."state" in ('planned', 'open', 'locked');--> statement-breakpoint
CREATE INDEX "subscription_receipts_subscription" ON "subscription_receipts" USING btree ("subscription_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("queue","due_at","id") WHERE "tasks"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_dead" ON "tasks" USING btree ("id" DESC NULLS LAST) WHERE "tasks"."dead_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_a_box" ON "orders" USING btree ("subscription_id","delivery_date") WHERE "orders"."checkout_key" like 'renewal:%' and "orders"."status" not in ('cancelled', 'refused', 'payment-failed', 'expired');--> statement-breakpoint
CREATE INDEX "subscriptions_chef" ON "subscriptions" USING btree ("chef_id") WHERE "subscriptions"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_account" ON "outbox" USING btree ("account_id","id" DESC NULLS LAST) WHERE "outbox"."account_id" is not null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_language" CHECK ("accounts"."language" in ('en', 'es', 'ar'));--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('verify-email', 'reset-password', 'delete-account', 'skip-box'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_rule" CHECK ("subscriptions"."rule" in ('choose-for-me', 'repeat', 'skip'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_ceiling" CHECK ("subscriptions"."ceiling_cents" > 0);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_paused" CHECK (("subscriptions"."paused_at" is null) = ("subscriptions"."paused_by" is null));