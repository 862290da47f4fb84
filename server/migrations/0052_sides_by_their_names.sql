ALTER TABLE "meals" ADD COLUMN "carb_side" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "meals" ADD COLUMN "veggie_side" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "side_name" text DEFAULT '' NOT NULL;