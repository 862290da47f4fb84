ALTER TABLE "order_events" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_undoes_order_events_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_undone" ON "order_events" USING btree ("undoes") WHERE "order_events"."undoes" is not null;