CREATE TABLE "inspection_closures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspection_closures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chef_id" integer NOT NULL,
	"why" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"reopened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "inspection_due_on" date;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "inspection_closure" text;--> statement-breakpoint
ALTER TABLE "vetting_requirements" ADD COLUMN "is_inspection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_closures" ADD CONSTRAINT "inspection_closures_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_closures_one_open" ON "inspection_closures" USING btree ("chef_id") WHERE "inspection_closures"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "inspection_closures_chef" ON "inspection_closures" USING btree ("chef_id");--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "chefs_inspection_closure" CHECK ("chefs"."inspection_closure" in ('failed', 'overdue'));--> statement-breakpoint
-- The line of the first checklist that our inspections tick.
UPDATE vetting_requirements SET is_inspection = true WHERE name = 'Kitchen inspection';
