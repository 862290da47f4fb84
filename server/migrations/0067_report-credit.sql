ALTER TABLE "threads" ADD COLUMN "refund_to" text DEFAULT 'as-paid' NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_refund_to" CHECK ("threads"."refund_to" in ('as-paid', 'credit'));
