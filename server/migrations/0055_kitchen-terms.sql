CREATE TABLE "kitchen_commissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kitchen_commissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chef_id" integer NOT NULL,
	"percent" real,
	"from_day" date NOT NULL,
	"reason" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"announced_by" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" integer,
	CONSTRAINT "kitchen_commissions_percent" CHECK ("kitchen_commissions"."percent" between 0 and 100),
	CONSTRAINT "kitchen_commissions_withdrawn" CHECK (("kitchen_commissions"."withdrawn_at" is null) = ("kitchen_commissions"."withdrawn_by" is null))
);
--> statement-breakpoint
CREATE TABLE "kitchen_limits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kitchen_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chef_id" integer NOT NULL,
	"servings" integer NOT NULL,
	"until_date" date,
	"reason" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	CONSTRAINT "kitchen_limits_servings" CHECK ("kitchen_limits"."servings" > 0)
);
--> statement-breakpoint
CREATE TABLE "kitchen_pauses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kitchen_pauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chef_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date,
	"reason" text NOT NULL,
	"paused_at" timestamp with time zone NOT NULL,
	"paused_by" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	"end_reason" text,
	CONSTRAINT "kitchen_pauses_order" CHECK ("kitchen_pauses"."from_date" <= "kitchen_pauses"."until_date"),
	CONSTRAINT "kitchen_pauses_ended" CHECK (("kitchen_pauses"."ended_at" is null) = ("kitchen_pauses"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"words" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" integer NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "limit_servings" integer;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "limit_until" date;--> statement-breakpoint
ALTER TABLE "kitchen_commissions" ADD CONSTRAINT "kitchen_commissions_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_commissions" ADD CONSTRAINT "kitchen_commissions_announced_by_accounts_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_commissions" ADD CONSTRAINT "kitchen_commissions_withdrawn_by_accounts_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_limits" ADD CONSTRAINT "kitchen_limits_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_limits" ADD CONSTRAINT "kitchen_limits_set_by_accounts_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_limits" ADD CONSTRAINT "kitchen_limits_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_pauses" ADD CONSTRAINT "kitchen_pauses_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_pauses" ADD CONSTRAINT "kitchen_pauses_paused_by_accounts_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_pauses" ADD CONSTRAINT "kitchen_pauses_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_commissions_day" ON "kitchen_commissions" USING btree ("chef_id","from_day") WHERE "kitchen_commissions"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_limits_open" ON "kitchen_limits" USING btree ("chef_id") WHERE "kitchen_limits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "kitchen_limits_chef" ON "kitchen_limits" USING btree ("chef_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "kitchen_pauses_open" ON "kitchen_pauses" USING btree ("chef_id") WHERE "kitchen_pauses"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "kitchen_pauses_chef" ON "kitchen_pauses" USING btree ("chef_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_notes_account" ON "staff_notes" USING btree ("account_id","pinned" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- What was written stays as it was; a note goes with the account that it is about.
CREATE TRIGGER staff_notes_for_good BEFORE UPDATE OF words, written_at, written_by ON staff_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
