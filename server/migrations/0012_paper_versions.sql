ALTER TABLE "vetting_papers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vetting_requirements" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;