ALTER TABLE "chef_days" ADD COLUMN "has_own_capacity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "servings_per_date" integer;