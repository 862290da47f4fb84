CREATE TABLE "driver_payout_rounds" (
	"driver_id" integer PRIMARY KEY NOT NULL,
	"through" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_liable";--> statement-breakpoint
ALTER TABLE "ledger_lines" ALTER COLUMN "chef_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "chef_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "driver_id" integer;--> statement-breakpoint
ALTER TABLE "driver_payout_rounds" ADD CONSTRAINT "driver_payout_rounds_driver_id_accounts_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_driver_id_accounts_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_driver_week" ON "payouts" USING btree ("driver_id","through");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_of_kitchen" CHECK ("ledger_lines"."chef_id" is not null or "ledger_lines"."payout_id" is not null);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_payee" CHECK (num_nonnulls("payouts"."chef_id", "payouts"."driver_id") = 1);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_liable" CHECK ("refunds"."liable" in ('platform', 'chef', 'driver'));