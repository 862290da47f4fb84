CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "empty_searches_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "empty_searches_times" CHECK ("empty_searches"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "figures_read" (
	"of" text PRIMARY KEY NOT NULL,
	"through" bigint NOT NULL,
	"before" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kitchen_cohorts" (
	"chef_id" integer,
	"joined" date NOT NULL,
	"month" date NOT NULL,
	"customers" integer NOT NULL,
	CONSTRAINT "kitchen_cohorts_month" UNIQUE NULLS NOT DISTINCT("month","chef_id","joined")
);
--> statement-breakpoint
CREATE TABLE "kitchen_figures" (
	"span" text NOT NULL,
	"from_date" date NOT NULL,
	"chef_id" integer,
	"counted_at" timestamp with time zone NOT NULL,
	"orders" integer NOT NULL,
	"called_off" integer NOT NULL,
	"paid_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"customers" integer NOT NULL,
	"new_customers" integer NOT NULL,
	"plans_started" integer NOT NULL,
	"plans_paused" integer NOT NULL,
	"plans_ended" integer NOT NULL,
	"end_reasons" jsonb NOT NULL,
	"due" integer NOT NULL,
	"on_time" integer NOT NULL,
	"problems" integer NOT NULL,
	"sold" bigint NOT NULL,
	"offered" bigint NOT NULL,
	CONSTRAINT "kitchen_figures_span" UNIQUE NULLS NOT DISTINCT("span","chef_id","from_date"),
	CONSTRAINT "kitchen_figures_kinds" CHECK ("kitchen_figures"."span" in ('week', 'month'))
);
--> statement-breakpoint
CREATE TABLE "offered_servings" (
	"chef_id" integer NOT NULL,
	"delivery_date" date NOT NULL,
	"servings" integer NOT NULL,
	CONSTRAINT "offered_servings_delivery_date_chef_id_pk" PRIMARY KEY("delivery_date","chef_id")
);
--> statement-breakpoint
ALTER TABLE "kitchen_cohorts" ADD CONSTRAINT "kitchen_cohorts_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_figures" ADD CONSTRAINT "kitchen_figures_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offered_servings" ADD CONSTRAINT "offered_servings_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_receipts_turns" ON "subscription_receipts" USING btree ("at") WHERE "subscription_receipts"."kind" in ('paused', 'cancelled', 'brought-back');--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "subscriptions_started" ON "subscriptions" USING btree ("started_at");