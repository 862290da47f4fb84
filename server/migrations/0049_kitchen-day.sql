CREATE TABLE "kitchen_looks" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"before" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kitchen_ticks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kitchen_ticks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chef_id" integer NOT NULL,
	"delivery_date" date NOT NULL,
	"list" text NOT NULL,
	"item" text NOT NULL,
	"ticked" boolean NOT NULL,
	"amount" double precision NOT NULL,
	"key" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kitchen_ticks_list" CHECK ("kitchen_ticks"."list" in ('shopping', 'prep', 'packing'))
);
--> statement-breakpoint
ALTER TABLE "meals" ADD COLUMN "quantities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "kitchen_looks" ADD CONSTRAINT "kitchen_looks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_ticks" ADD CONSTRAINT "kitchen_ticks_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_ticks_key" ON "kitchen_ticks" USING btree ("chef_id","key");--> statement-breakpoint
CREATE INDEX "kitchen_ticks_last" ON "kitchen_ticks" USING btree ("chef_id","delivery_date","list","item","id" DESC NULLS LAST);