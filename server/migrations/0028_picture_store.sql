CREATE TABLE "picture_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"listed_at" timestamp with time zone,
	"trashed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "picture_store" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "picture_store_only" CHECK ("picture_store"."only")
);
--> statement-breakpoint
CREATE INDEX "picture_files_written" ON "picture_files" USING btree ("written_at") WHERE "picture_files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "picture_files_trashed" ON "picture_files" USING btree ("trashed_at") WHERE "picture_files"."trashed_at" is not null;--> statement-breakpoint
-- What rows speak of was written by this database; of other files nobody knows, and they stay.
INSERT INTO "picture_files" ("id") SELECT "id" FROM "pictures";
