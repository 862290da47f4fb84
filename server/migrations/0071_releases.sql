ALTER TABLE "processes" ADD COLUMN "knows" text;
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"assets" text[] NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_assets" (
	"name" text PRIMARY KEY NOT NULL,
	"body" bytea NOT NULL
);
