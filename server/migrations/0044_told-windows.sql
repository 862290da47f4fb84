CREATE TABLE "order_windows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_windows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"agreed_from" text NOT NULL,
	"agreed_until" text NOT NULL,
	"window_from" text NOT NULL,
	"window_until" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "order_windows_answer" CHECK ("order_windows"."answer" in ('kept', 'cancelled', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "order_windows" ADD CONSTRAINT "order_windows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_windows_order" ON "order_windows" USING btree ("order_id","id" DESC NULLS LAST);