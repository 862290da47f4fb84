-- outside a transaction
-- By which what is old is found, and what a session that is forgotten began.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_expires" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_acting" ON "sessions" ("acting_session_id") WHERE "acting_session_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "one_time_tokens_expires" ON "one_time_tokens" ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_events_received" ON "webhook_events" ("received_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sms_inbound_received" ON "sms_inbound" ("received_at");
