-- outside a transaction
-- The messages that are old or somebody's, and what credit paid, without reading all there ever were.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_created" ON "outbox" ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_recipient" ON "outbox" (("recipient"::citext)) WHERE "recipient" <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_texts_of" ON "outbox" ((("content"->>'accountId')::int)) WHERE "channel" = 'sms';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_lines_of_credit" ON "ledger_lines" ("id") INCLUDE ("amount_cents") WHERE "party" = 'credit';
