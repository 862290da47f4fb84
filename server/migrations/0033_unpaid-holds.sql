CREATE TABLE "holds" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"account_slot" smallint NOT NULL,
	"network" text,
	"network_slot" smallint,
	"chef_id" integer NOT NULL,
	"delivery_date" date NOT NULL,
	"servings" integer NOT NULL,
	"capacity" integer NOT NULL,
	"gives_way_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holds_account" UNIQUE("account_id","account_slot"),
	CONSTRAINT "holds_network" UNIQUE("network","network_slot"),
	CONSTRAINT "holds_servings" CHECK ("holds"."servings" > 0)
);
--> statement-breakpoint
ALTER TABLE "chef_days" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_date" ON "holds" USING btree ("chef_id","delivery_date");--> statement-breakpoint
ALTER TABLE "chef_days" ADD CONSTRAINT "chef_days_held" CHECK ("chef_days"."held" between 0 and "chef_days"."reserved");