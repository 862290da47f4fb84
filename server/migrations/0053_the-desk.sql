CREATE TABLE "desk_duties" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"digest" boolean NOT NULL,
	"alerts" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_marks" (
	"id" text PRIMARY KEY NOT NULL,
	"episode" text NOT NULL,
	"owner_id" integer,
	"snoozed_until" timestamp with time zone,
	"snooze_reason" text,
	"snoozed_by" integer,
	"seen_at" timestamp with time zone,
	"seen_by" integer,
	"nudged_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_marks_snooze" CHECK (num_nonnulls("desk_marks"."snoozed_until", "desk_marks"."snooze_reason", "desk_marks"."snoozed_by") in (0, 3)),
	CONSTRAINT "desk_marks_seen" CHECK (("desk_marks"."seen_at" is null) = ("desk_marks"."seen_by" is null))
);
--> statement-breakpoint
CREATE TABLE "desk_shifts" (
	"account_id" integer NOT NULL,
	"weekday" text NOT NULL,
	"from" text NOT NULL,
	"until" text NOT NULL,
	CONSTRAINT "desk_shifts_account_id_weekday_from_pk" PRIMARY KEY("account_id","weekday","from"),
	CONSTRAINT "desk_shifts_order" CHECK ("desk_shifts"."from" < "desk_shifts"."until")
);
--> statement-breakpoint
CREATE TABLE "kitchen_quality" (
	"chef_id" integer PRIMARY KEY NOT NULL,
	"rating" real,
	"ratings" integer NOT NULL,
	"orders" integer NOT NULL,
	"problems" integer NOT NULL,
	"low_since" timestamp with time zone,
	"many_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "desk_duties" ADD CONSTRAINT "desk_duties_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_marks" ADD CONSTRAINT "desk_marks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_marks" ADD CONSTRAINT "desk_marks_snoozed_by_accounts_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_marks" ADD CONSTRAINT "desk_marks_seen_by_accounts_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_shifts" ADD CONSTRAINT "desk_shifts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_quality" ADD CONSTRAINT "kitchen_quality_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_marks_touched" ON "desk_marks" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "accounts_staff" ON "accounts" USING btree ("id") WHERE "accounts"."role" = 'STAFF';--> statement-breakpoint
CREATE INDEX "orders_in_hand" ON "orders" USING btree ("delivery_date") WHERE "orders"."status" in ('locked', 'preparing', 'ready', 'out-for-delivery');--> statement-breakpoint
CREATE INDEX "refunds_of_staff" ON "refunds" USING btree ("created_at") WHERE "refunds"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "vetting_papers_waiting" ON "vetting_papers" USING btree ("chef_id") WHERE "vetting_papers"."outcome" is null;