ALTER TABLE "kitchen_shares" DROP CONSTRAINT "kitchen_shares_pkey";--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD COLUMN "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kitchen_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "kitchen_shares" ALTER COLUMN "refund_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD COLUMN "redelivery_id" integer;--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD CONSTRAINT "kitchen_shares_refund_id_unique" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD CONSTRAINT "kitchen_shares_redelivery_id_unique" UNIQUE("redelivery_id");--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD CONSTRAINT "kitchen_shares_redelivery_id_redeliveries_order_id_fk" FOREIGN KEY ("redelivery_id") REFERENCES "public"."redeliveries"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_shares" ADD CONSTRAINT "kitchen_shares_of" CHECK (num_nonnulls("kitchen_shares"."refund_id", "kitchen_shares"."redelivery_id") = 1);--> statement-breakpoint
DROP INDEX "kitchen_shares_to_move";--> statement-breakpoint
CREATE INDEX "kitchen_shares_to_move" ON "kitchen_shares" USING btree ("id") WHERE "kitchen_shares"."is_moved" and "kitchen_shares"."adjustment_id" is null;
