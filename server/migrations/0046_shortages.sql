CREATE TABLE "kitchen_illnesses" (
	"chef_id" integer NOT NULL,
	"delivery_date" date NOT NULL,
	"reason" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kitchen_illnesses_chef_id_delivery_date_pk" PRIMARY KEY("chef_id","delivery_date")
);
--> statement-breakpoint
CREATE TABLE "shortage_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortage_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shortage_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"servings" integer NOT NULL,
	"swaps" jsonb NOT NULL,
	"later_date" date,
	"refund_cents" integer NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text,
	"swapped_to" integer,
	"answered_at" timestamp with time zone,
	CONSTRAINT "shortage_offers_answer" CHECK ("shortage_offers"."answer" in ('swap', 'refund', 'date', 'no-answer', 'over'))
);
--> statement-breakpoint
CREATE TABLE "shortages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chef_id" integer NOT NULL,
	"delivery_date" date NOT NULL,
	"meal_id" integer NOT NULL,
	"servings" integer NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shortages_servings" CHECK ("shortages"."servings" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "kitchen_illnesses" ADD CONSTRAINT "kitchen_illnesses_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortage_offers" ADD CONSTRAINT "shortage_offers_shortage_id_shortages_id_fk" FOREIGN KEY ("shortage_id") REFERENCES "public"."shortages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortage_offers" ADD CONSTRAINT "shortage_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortages" ADD CONSTRAINT "shortages_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortages" ADD CONSTRAINT "shortages_meal_id_meals_id_fk" FOREIGN KEY ("meal_id") REFERENCES "public"."meals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shortage_offers_one_open" ON "shortage_offers" USING btree ("order_id","line") WHERE "shortage_offers"."answer" is null;--> statement-breakpoint
CREATE INDEX "shortage_offers_due" ON "shortage_offers" USING btree ("answer_by") WHERE "shortage_offers"."answer" is null;--> statement-breakpoint
CREATE INDEX "shortage_offers_shortage" ON "shortage_offers" USING btree ("shortage_id");--> statement-breakpoint
CREATE INDEX "shortage_offers_order" ON "shortage_offers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shortages_date" ON "shortages" USING btree ("chef_id","delivery_date");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_missing" CHECK ("order_lines"."missing" between 0 and "order_lines"."quantity");