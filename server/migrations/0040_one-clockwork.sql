INSERT INTO "tasks" ("queue", "key", "due_at", "tries", "retry_at", "error", "dead_at")
  SELECT 'refunds', "id"::text, '-infinity'::timestamptz, least("tries", 1000), coalesce("next_try_at", now()), "last_error", NULL::timestamptz
    FROM "refunds" WHERE "done_at" IS NULL
  UNION ALL
  SELECT 'transfers', "id"::text, '-infinity', least("tries", 1000), coalesce("next_try_at", now()), "last_error",
    CASE WHEN "next_try_at" IS NULL THEN now() END
    FROM "payouts" WHERE "done_at" IS NULL
  UNION ALL
  SELECT 'webhooks', "id", '-infinity', "tries", "next_try_at", NULL, NULL FROM "webhook_events" WHERE "next_try_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX "payouts_due";--> statement-breakpoint
DROP INDEX "refunds_due";--> statement-breakpoint
DROP INDEX "webhook_events_due";--> statement-breakpoint
DROP INDEX "tasks_due";--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("queue","due_at","retry_at","id") WHERE "tasks"."dead_at" is null;--> statement-breakpoint
ALTER TABLE "payouts" DROP COLUMN "next_try_at";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "next_try_at";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "last_error";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "next_try_at";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "tries";