ALTER TABLE "promotions" ADD COLUMN "needs_confirmed_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "once_a_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "card" text;--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_card" ON "redemptions" USING btree ("code","card") WHERE "redemptions"."released_at" is null and "redemptions"."card" is not null;