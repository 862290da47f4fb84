DROP INDEX "ledger_lines_chef";--> statement-breakpoint
CREATE INDEX "ledger_lines_chef" ON "ledger_lines" USING btree ("chef_id","at","id") WHERE "ledger_lines"."party" = 'chef';