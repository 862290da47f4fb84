CREATE TABLE "kitchen_shares" (
	"refund_id" integer PRIMARY KEY NOT NULL,
	"thread_id" integer NOT NULL,
	"chef_id" integer NOT NULL,
	"share_cents" integer NOT NULL,
	"refunded_by" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"contest_until" timestamp with time zone NOT NULL,
	"contested_at" timestamp with time zone,
	"contest_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"decision_reason" text,
	"is_moved" boolean DEFAULT false NOT NULL,
	"adjustment_id" integer,
	CONSTRAINT "kitchen_shares_adjustment_id_unique" UNIQUE("adjustment_id"),
	CONSTRAINT "kitchen_shares_decided" CHECK (("kitchen_shares"."decided_at" is null) = ("kitchen_shares"."decided_by" is null)),
	CONSTRAINT "kitchen_shares_contested" CHECK ("kitchen_shares"."decided_at" is null or "kitchen_shares"."contested_at" is not null),
	CONSTRAINT "kitchen_shares_moved" CHECK (not "kitchen_shares"."is_moved" or "kitchen_shares"."decided_at" is not null),
	CONSTRAINT "kitchen_shares_other" CHECK ("kitchen_shares"."decided_by" is null or "kitchen_shares"."decided_by" <> "kitchen_shares"."refunded_by")
);
--> statement-breakpoint
CREATE TABLE "thread_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"what" text NOT NULL,
	"party" text NOT NULL,
	"author_id" integer,
	"audience" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"via" text DEFAULT 'web' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"once" text,
	"from_id" integer,
	CONSTRAINT "thread_entries_once_unique" UNIQUE("once"),
	CONSTRAINT "thread_entries_party" CHECK ("thread_entries"."party" in ('customer', 'kitchen', 'staff', 'system')),
	CONSTRAINT "thread_entries_audience" CHECK ("thread_entries"."audience" in ('all', 'kitchen', 'staff')),
	CONSTRAINT "thread_entries_via" CHECK ("thread_entries"."via" in ('web', 'mail', 'text'))
);
--> statement-breakpoint
CREATE TABLE "thread_macros" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_macros_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"text" text NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_pictures" (
	"entry_id" integer NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "thread_pictures_entry_id_picture_id_pk" PRIMARY KEY("entry_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"order_id" integer,
	"chef_id" integer,
	"problem_id" integer,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"lines" smallint[] DEFAULT '{}' NOT NULL,
	"priority" smallint NOT NULL,
	"assignee_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"first_answer_at" timestamp with time zone,
	"solved_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"customer_mail_at" timestamp with time zone,
	"kitchen_mail_at" timestamp with time zone,
	"customer_mail_from" integer,
	"kitchen_mail_from" integer,
	"merged_into_id" integer,
	"once" text,
	CONSTRAINT "threads_problem_id_unique" UNIQUE("problem_id"),
	CONSTRAINT "threads_once_unique" UNIQUE("once"),
	CONSTRAINT "threads_state" CHECK ("threads"."state" in ('open', 'waiting-for-customer', 'waiting-for-kitchen', 'solved')),
	CONSTRAINT "threads_solved" CHECK (("threads"."state" = 'solved') = ("threads"."solved_at" is not null)),
	CONSTRAINT "threads_priority" CHECK ("threads"."priority" between 1 and 4),
	CONSTRAINT "threads_kitchen" CHECK ("threads"."order_id" is null or "threads"."chef_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD CONSTRAINT "kitchen_shares_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD CONSTRAINT "kitchen_shares_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD CONSTRAINT "kitchen_shares_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD CONSTRAINT "kitchen_shares_refunded_by_accounts_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD CONSTRAINT "kitchen_shares_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD CONSTRAINT "kitchen_shares_adjustment_id_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_entries" ADD CONSTRAINT "thread_entries_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_entries" ADD CONSTRAINT "thread_entries_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_entries" ADD CONSTRAINT "thread_entries_from_id_threads_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_macros" ADD CONSTRAINT "thread_macros_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_pictures" ADD CONSTRAINT "thread_pictures_entry_id_thread_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."thread_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_pictures" ADD CONSTRAINT "thread_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_problem_id_problem_reports_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problem_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kitchen_shares_thread" ON "kitchen_shares" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "kitchen_shares_contested" ON "kitchen_shares" USING btree ("contested_at") WHERE "kitchen_shares"."contested_at" is not null and "kitchen_shares"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "kitchen_shares_to_move" ON "kitchen_shares" USING btree ("refund_id") WHERE "kitchen_shares"."is_moved" and "kitchen_shares"."adjustment_id" is null;--> statement-breakpoint
CREATE INDEX "thread_entries_thread" ON "thread_entries" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "thread_entries_author" ON "thread_entries" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_macros_name" ON "thread_macros" USING btree ("name") WHERE "thread_macros"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "thread_pictures_picture" ON "thread_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "threads_account" ON "threads" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "threads_chef" ON "threads" USING btree ("chef_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "threads_order" ON "threads" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "threads_unsolved" ON "threads" USING btree ("priority","since","id") WHERE "threads"."state" <> 'solved';--> statement-breakpoint
CREATE INDEX "threads_remind" ON "threads" USING btree ("remind_at") WHERE "threads"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "threads_customer_mail" ON "threads" USING btree ("customer_mail_at") WHERE "threads"."customer_mail_at" is not null;--> statement-breakpoint
CREATE INDEX "threads_kitchen_mail" ON "threads" USING btree ("kitchen_mail_at") WHERE "threads"."kitchen_mail_at" is not null;--> statement-breakpoint
WITH opened AS (
  INSERT INTO threads (account_id, order_id, chef_id, problem_id, kind, priority, assignee_id, state, since, opened_at, said_at, first_answer_at, solved_at)
  SELECT r.account_id, r.order_id, o.chef_id, r.id, r.kind,
    CASE WHEN r.kind = 'allergen' THEN 1 WHEN r.kind IN ('not-delivered', 'missing', 'damaged') THEN 2 WHEN r.kind = 'other' THEN 4 ELSE 3 END,
    r.owner_id, CASE WHEN r.closed_at IS NULL THEN 'open' ELSE 'solved' END, coalesce(r.closed_at, r.reported_at), r.reported_at,
    coalesce(r.closed_at, r.reported_at), CASE WHEN r.answer IS NOT NULL THEN r.closed_at END, r.closed_at
  FROM problem_reports r JOIN orders o ON o.id = r.order_id ORDER BY r.id
  RETURNING id, problem_id),
said AS (
  INSERT INTO thread_entries (thread_id, what, party, author_id, audience, text, at, once)
  SELECT t.id, 'message', CASE WHEN r.kind IN ('not-delivered', 'damaged') THEN 'system' ELSE 'customer' END,
    CASE WHEN r.kind NOT IN ('not-delivered', 'damaged') THEN r.account_id END, 'all', r.text, r.reported_at, 'problem:' || r.id
  FROM opened t JOIN problem_reports r ON r.id = t.problem_id
  UNION ALL
  SELECT t.id, 'message', 'staff', NULL, 'all', r.answer, r.closed_at, 'problem:' || r.id || ':answer'
  FROM opened t JOIN problem_reports r ON r.id = t.problem_id WHERE r.closed_at IS NOT NULL AND r.answer IS NOT NULL
  RETURNING id, once)
INSERT INTO thread_pictures (entry_id, picture_id)
SELECT s.id, r.picture_id FROM said s JOIN problem_reports r ON s.once = 'problem:' || r.id WHERE r.picture_id IS NOT NULL;