ALTER TABLE "promotions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "redemptions_code" ON "redemptions" USING btree ("code","order_id" DESC NULLS LAST);