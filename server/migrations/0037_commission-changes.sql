CREATE TABLE "commission_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"percent" real NOT NULL,
	"from_day" date NOT NULL,
	"reason" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"announced_by" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" integer,
	CONSTRAINT "commission_changes_percent" CHECK ("commission_changes"."percent" between 0 and 100),
	CONSTRAINT "commission_changes_withdrawn" CHECK (("commission_changes"."withdrawn_at" is null) = ("commission_changes"."withdrawn_by" is null))
);
--> statement-breakpoint
ALTER TABLE "commission_changes" ADD CONSTRAINT "commission_changes_announced_by_accounts_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_changes" ADD CONSTRAINT "commission_changes_withdrawn_by_accounts_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_changes_day" ON "commission_changes" USING btree ("from_day") WHERE "commission_changes"."withdrawn_at" is null;