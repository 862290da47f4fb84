CREATE TABLE "email_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"old_email" "citext" NOT NULL,
	"new_email" "citext" NOT NULL,
	"old_hash" text NOT NULL,
	"new_hash" text,
	"session_id" uuid NOT NULL,
	"needs_old" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "email_changes_old_hash_unique" UNIQUE("old_hash"),
	CONSTRAINT "email_changes_new_hash_unique" UNIQUE("new_hash"),
	CONSTRAINT "email_changes_outcome" CHECK ("email_changes"."outcome" in ('changed', 'stopped', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "meal_reminders" (
	"account_id" integer NOT NULL,
	"meal_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "meal_reminders_account_id_meal_id_pk" PRIMARY KEY("account_id","meal_id")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_reminders" ADD CONSTRAINT "meal_reminders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_reminders" ADD CONSTRAINT "meal_reminders_meal_id_meals_id_fk" FOREIGN KEY ("meal_id") REFERENCES "public"."meals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_one_open" ON "email_changes" USING btree ("account_id") WHERE "email_changes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "meal_reminders_waiting" ON "meal_reminders" USING btree ("meal_id") WHERE "meal_reminders"."told_at" is null;