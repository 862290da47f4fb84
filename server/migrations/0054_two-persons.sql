CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"wish" jsonb NOT NULL,
	"request_key" text,
	"reason" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"decided_by" integer,
	"decision_reason" text,
	CONSTRAINT "approvals_outcome" CHECK ("approvals"."outcome" in ('approved', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "approvals_ended" CHECK (("approvals"."ended_at" is null) = ("approvals"."outcome" is null)),
	CONSTRAINT "approvals_two_persons" CHECK ("approvals"."outcome" not in ('approved', 'declined') or "approvals"."decided_by" is not null and "approvals"."decided_by" <> "approvals"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "staff_people" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"invited_by" integer,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_people_roles" CHECK (cardinality("staff_people"."roles") > 0 and "staff_people"."roles" <@ array['owner', 'operations', 'support', 'finance', 'vetting', 'read-only'])
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
ALTER TABLE "market_changes" ADD COLUMN "refund_limit_cents" integer;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_people" ADD CONSTRAINT "staff_people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_people" ADD CONSTRAINT "staff_people_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("id") WHERE "approvals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_request_key" ON "approvals" USING btree ("request_key");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('verify-email', 'reset-password', 'delete-account', 'skip-box', 'hand-over', 'join-as-driver', 'join-as-staff'));--> statement-breakpoint
-- Whoever was of staff until now may go on to do everything.
INSERT INTO "staff_people" ("account_id", "roles", "invited_at", "joined_at", "ended_at")
SELECT "id", array['owner'], "created_at", "created_at", "deleted_at" FROM "accounts" WHERE "role" = 'STAFF';
