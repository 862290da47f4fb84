ALTER TABLE "late_notices" ADD COLUMN "kind" text DEFAULT 'late' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "late_notices_once" ON "late_notices" USING btree ("order_id") WHERE "late_notices"."kind" = 'much-late';--> statement-breakpoint
ALTER TABLE "late_notices" ADD CONSTRAINT "late_notices_kind" CHECK ("late_notices"."kind" in ('late', 'much-late'));