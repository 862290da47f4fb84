CREATE TABLE "area_wishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"postal_code" text NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "area_wishes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"chef_id" integer,
	"capacity" smallint DEFAULT 60 NOT NULL,
	"invited_by" integer NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"payout_account_id" text,
	"payouts_ready_at" timestamp with time zone,
	CONSTRAINT "drivers_capacity" CHECK ("drivers"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "geocodes" (
	"address" text PRIMARY KEY NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "geocodes_whole" CHECK (("geocodes"."latitude" is null) = ("geocodes"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "kitchen_days" (
	"chef_id" integer NOT NULL,
	"weekday" text NOT NULL,
	"carrier" text NOT NULL,
	"window_from" text NOT NULL,
	"window_until" text NOT NULL,
	CONSTRAINT "kitchen_days_chef_id_weekday_pk" PRIMARY KEY("chef_id","weekday"),
	CONSTRAINT "kitchen_days_carrier" CHECK ("kitchen_days"."carrier" in ('kitchen', 'ladlewell')),
	CONSTRAINT "kitchen_days_window" CHECK ("kitchen_days"."window_from" < "kitchen_days"."window_until")
);
--> statement-breakpoint
CREATE TABLE "kitchen_places" (
	"chef_id" integer PRIMARY KEY NOT NULL,
	"street_address1" text NOT NULL,
	"street_address2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"neighbourhood" text DEFAULT '' NOT NULL,
	"pickup_notes" text DEFAULT '' NOT NULL,
	"reach_minutes" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kitchen_places_reach" CHECK ("kitchen_places"."reach_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "late_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "late_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"estimate_at" timestamp with time zone,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "route_stops" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"route_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"estimate_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "route_stops_state" CHECK ("route_stops"."state" in ('planned', 'arrived', 'delivered', 'nobody-home', 'returned', 'damaged'))
);
--> statement-breakpoint
CREATE TABLE "routes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "routes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_date" date NOT NULL,
	"chef_id" integer,
	"driver_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stop_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stop_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"route_id" integer NOT NULL,
	"driver_id" integer NOT NULL,
	"key" text NOT NULL,
	"move" text NOT NULL,
	"note" text,
	"said_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stop_moves_key" UNIQUE("driver_id","key")
);
--> statement-breakpoint
CREATE TABLE "stop_photos" (
	"order_id" integer NOT NULL,
	"picture_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stop_photos_order_id_picture_id_pk" PRIMARY KEY("order_id","picture_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role";--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
ALTER TABLE "problem_reports" DROP CONSTRAINT "problem_reports_kind";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "driver_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text DEFAULT 'kitchen' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "window_from" text DEFAULT '16:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "window_until" text DEFAULT '19:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_share_percent" real DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tip_driver_percent" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "market_changes" ADD COLUMN "delivery_share_percent" real;--> statement-breakpoint
ALTER TABLE "market_changes" ADD COLUMN "tip_driver_percent" real;--> statement-breakpoint
ALTER TABLE "market_changes" ADD COLUMN "late_refund_minutes" smallint;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_days" ADD CONSTRAINT "kitchen_days_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_places" ADD CONSTRAINT "kitchen_places_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_notices" ADD CONSTRAINT "late_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_stops" ADD CONSTRAINT "route_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_stops" ADD CONSTRAINT "route_stops_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_driver_id_accounts_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_moves" ADD CONSTRAINT "stop_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_moves" ADD CONSTRAINT "stop_moves_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_moves" ADD CONSTRAINT "stop_moves_driver_id_accounts_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_photos" ADD CONSTRAINT "stop_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_photos" ADD CONSTRAINT "stop_photos_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "area_wishes_once" ON "area_wishes" USING btree ("email","postal_code");--> statement-breakpoint
CREATE INDEX "area_wishes_to_tell" ON "area_wishes" USING btree ("postal_code") WHERE "area_wishes"."confirmed_at" is not null and "area_wishes"."told_at" is null;--> statement-breakpoint
CREATE INDEX "drivers_chef" ON "drivers" USING btree ("chef_id");--> statement-breakpoint
CREATE INDEX "late_notices_order" ON "late_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "route_stops_route" ON "route_stops" USING btree ("route_id","position");--> statement-breakpoint
CREATE INDEX "routes_date" ON "routes" USING btree ("delivery_date");--> statement-breakpoint
CREATE INDEX "routes_driver" ON "routes" USING btree ("driver_id","delivery_date");--> statement-breakpoint
CREATE INDEX "routes_chef" ON "routes" USING btree ("chef_id","delivery_date");--> statement-breakpoint
CREATE INDEX "stop_moves_order" ON "stop_moves" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_driver_id_accounts_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_lines_driver" ON "ledger_lines" USING btree ("driver_id","at","id") WHERE "ledger_lines"."party" = 'driver';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('CUSTOMER', 'CHEF', 'STAFF', 'DRIVER'));--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('verify-email', 'reset-password', 'delete-account', 'skip-box', 'hand-over', 'join-as-driver'));--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_of_driver" CHECK (("ledger_lines"."party" = 'driver') = ("ledger_lines"."driver_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_carrier" CHECK ("orders"."carrier" in ('kitchen', 'ladlewell'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_window" CHECK ("orders"."window_from" < "orders"."window_until");--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_kind" CHECK ("problem_reports"."kind" in ('missing', 'quality', 'late', 'allergen', 'other', 'not-delivered', 'damaged'));