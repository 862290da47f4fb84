ALTER TABLE "job_runs" ADD COLUMN "every_ms" integer NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("id" DESC NULLS LAST) WHERE "outbox"."sent_at" is null;