ALTER TABLE "threads" ADD COLUMN "quantities" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_quantities" CHECK (cardinality("threads"."quantities") in (0, cardinality("threads"."lines")));--> statement-breakpoint
ALTER TABLE "thread_pictures" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_pictures" ADD COLUMN "once" text;--> statement-breakpoint
ALTER TABLE "thread_pictures" ADD CONSTRAINT "thread_pictures_once_unique" UNIQUE("once");--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD COLUMN "came_back_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "redeliveries" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"of_order_id" integer NOT NULL,
	"thread_id" integer NOT NULL,
	"liable" text NOT NULL,
	"lines" jsonb NOT NULL,
	"value_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"over_reason" text,
	"arranged_by" integer NOT NULL,
	"arranged_at" timestamp with time zone NOT NULL,
	"request_key" text NOT NULL,
	CONSTRAINT "redeliveries_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "redeliveries_liable" CHECK ("redeliveries"."liable" in ('platform', 'chef')),
	CONSTRAINT "redeliveries_other" CHECK ("redeliveries"."order_id" <> "redeliveries"."of_order_id"),
	CONSTRAINT "redeliveries_value" CHECK ("redeliveries"."value_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_swaps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_swaps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"thread_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"servings" integer NOT NULL,
	"from_name" text NOT NULL,
	"meal_id" integer NOT NULL,
	"to_name" text NOT NULL,
	"liable" text NOT NULL,
	"back_cents" integer NOT NULL,
	"refund_id" integer,
	"reason" text NOT NULL,
	"arranged_by" integer NOT NULL,
	"arranged_at" timestamp with time zone NOT NULL,
	"request_key" text NOT NULL,
	CONSTRAINT "order_swaps_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "order_swaps_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "order_swaps_servings" CHECK ("order_swaps"."servings" > 0),
	CONSTRAINT "order_swaps_liable" CHECK ("order_swaps"."liable" in ('platform', 'chef')),
	CONSTRAINT "order_swaps_back" CHECK ("order_swaps"."back_cents" >= 0 and ("order_swaps"."back_cents" > 0) = ("order_swaps"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "redeliveries" ADD CONSTRAINT "redeliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeliveries" ADD CONSTRAINT "redeliveries_of_order_id_orders_id_fk" FOREIGN KEY ("of_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeliveries" ADD CONSTRAINT "redeliveries_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeliveries" ADD CONSTRAINT "redeliveries_arranged_by_accounts_id_fk" FOREIGN KEY ("arranged_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_swaps" ADD CONSTRAINT "order_swaps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_swaps" ADD CONSTRAINT "order_swaps_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_swaps" ADD CONSTRAINT "order_swaps_meal_id_meals_id_fk" FOREIGN KEY ("meal_id") REFERENCES "public"."meals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_swaps" ADD CONSTRAINT "order_swaps_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_swaps" ADD CONSTRAINT "order_swaps_arranged_by_accounts_id_fk" FOREIGN KEY ("arranged_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redeliveries_of" ON "redeliveries" USING btree ("of_order_id");--> statement-breakpoint
CREATE INDEX "redeliveries_thread" ON "redeliveries" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "order_swaps_order" ON "order_swaps" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_swaps_thread" ON "order_swaps" USING btree ("thread_id");
