ALTER TABLE "tasks" ADD COLUMN "trace" text;--> statement-breakpoint
ALTER TABLE "tasks" ALTER COLUMN "trace" SET DEFAULT nullif(current_setting('ladlewell.trace', true), '');
