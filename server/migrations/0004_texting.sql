DROP INDEX "outbox_texts";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "allotted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sms_inbound_phone" ON "sms_inbound" USING btree ("phone","received_at");--> statement-breakpoint
CREATE INDEX "outbox_texts" ON "outbox" USING btree ("recipient","allotted_at") WHERE "outbox"."channel" = 'sms';