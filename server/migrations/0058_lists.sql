CREATE TABLE "bulk_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"list" text NOT NULL,
	"act" text NOT NULL,
	"wish" jsonb NOT NULL,
	"markets" integer[],
	"prepared_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_subjects" (
	"act_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"cents" integer,
	CONSTRAINT "bulk_subjects_act_id_subject_id_pk" PRIMARY KEY("act_id","subject_id"),
	CONSTRAINT "bulk_subjects_state" CHECK ("bulk_subjects"."state" in ('will', 'not', 'done', 'waits', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "export_slices" (
	"export_id" integer NOT NULL,
	"nth" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "export_slices_export_id_nth_pk" PRIMARY KEY("export_id","nth")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"list" text NOT NULL,
	"query" jsonb NOT NULL,
	"chosen" integer[],
	"markets" integer[],
	"asked_at" timestamp with time zone NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"slices" integer DEFAULT 0 NOT NULL,
	"place" text,
	"made_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"once" text,
	CONSTRAINT "exports_once_unique" UNIQUE("once"),
	CONSTRAINT "exports_made" CHECK (("exports"."made_at" is null) = ("exports"."expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_views_name" UNIQUE("account_id","list","name")
);
--> statement-breakpoint
DROP INDEX "orders_date";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD CONSTRAINT "bulk_acts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_subjects" ADD CONSTRAINT "bulk_subjects_act_id_bulk_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."bulk_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_slices" ADD CONSTRAINT "export_slices_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_acts_account" ON "bulk_acts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bulk_acts_prepared" ON "bulk_acts" USING btree ("prepared_at") WHERE "bulk_acts"."started_at" is null;--> statement-breakpoint
CREATE INDEX "exports_account" ON "exports" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "exports_expire" ON "exports" USING btree ("expires_at") WHERE "exports"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "list_views_shared" ON "list_views" USING btree ("list") WHERE "list_views"."is_shared";--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree (lower("firstname" || ' ' || "lastname"),"id") WHERE "accounts"."role" = 'CUSTOMER' and "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "addresses_zip" ON "addresses" USING btree ("postal_code");--> statement-breakpoint
CREATE INDEX "orders_delivery" ON "orders" USING btree ("delivery_date","id");--> statement-breakpoint
CREATE INDEX "orders_total_id" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (("address"->>'phone'),"id");--> statement-breakpoint
CREATE INDEX "orders_zip" ON "orders" USING btree (("address"->>'postalCode'),"id");--> statement-breakpoint
CREATE INDEX "payments_card" ON "payments" USING btree ("card_last4","id") WHERE "payments"."card_last4" is not null;--> statement-breakpoint
CREATE INDEX "threads_said" ON "threads" USING btree ("said_at","id");--> statement-breakpoint
CREATE INDEX accounts_phone ON accounts USING gin (phone_number gin_trgm_ops);
