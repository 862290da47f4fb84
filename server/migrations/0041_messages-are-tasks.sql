INSERT INTO "tasks" ("queue", "key", "due_at", "tries", "retry_at", "error", "dead_at")
  SELECT 'messages', "id"::text, '-infinity'::timestamptz, least("tries", 1000), coalesce("next_try_at", now()), "last_error",
    CASE WHEN "next_try_at" IS NULL THEN "created_at" END
  FROM "outbox" WHERE "sent_at" IS NULL AND "dropped_at" IS NULL;--> statement-breakpoint
UPDATE "outbox" SET "last_error" = NULL WHERE "sent_at" IS NULL AND "dropped_at" IS NULL AND "last_error" IS NOT NULL;--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "next_try_at";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "tries";
