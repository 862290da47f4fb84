ALTER TABLE "sms_consents" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sms_consents" ADD COLUMN "confirmed_at" timestamp with time zone;