-- What is promised to go at once goes later when the store is away: the round goes on with it.
ALTER TABLE "picture_files" ADD COLUMN "erase_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "picture_files_to_erase" ON "picture_files" USING btree ("erase_asked_at") WHERE "picture_files"."erase_asked_at" is not null;
