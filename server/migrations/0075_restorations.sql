CREATE TABLE IF NOT EXISTS "restorations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restorations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"point" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text NOT NULL,
	"mark" text UNIQUE,
	"looked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" integer REFERENCES "accounts"("id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "restorations_open" ON "restorations" ((true)) WHERE "ended_at" is null;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "restoration_findings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restoration_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restoration_id" integer NOT NULL REFERENCES "restorations"("id"),
	"kind" text NOT NULL,
	"provider_id" text NOT NULL UNIQUE,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"intent_id" text,
	"order_id" integer,
	"to_account" text,
	"act" text,
	"acted_at" timestamp with time zone,
	"acted_by" integer REFERENCES "accounts"("id"),
	"note" text,
	CONSTRAINT "restoration_findings_kind" CHECK ("kind" in ('charge', 'refund', 'transfer')),
	CONSTRAINT "restoration_findings_act" CHECK ("act" in ('refunded', 'written-down', 'taken-up') and num_nonnulls("act", "acted_at", "acted_by", "note") in (0, 4))
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "restoration_findings_restoration" ON "restoration_findings" ("restoration_id");
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "database_identity" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"system" text NOT NULL,
	CONSTRAINT "database_identity_only" CHECK ("only")
);
--> statement-breakpoint
INSERT INTO "database_identity" ("system") SELECT system_identifier::text FROM pg_control_system() ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Marks a database that was restored: it sends and charges nothing until an owner says so. What was done after the point was done under
-- numbers that are not known here any more: they are not given again, neither at the provider nor to anybody. Whoever signed out after the
-- point would be signed in again, so that nobody is. What may have been done is looked for before it is done.
CREATE OR REPLACE FUNCTION hold_restored(restored_to timestamptz, said_by text, noticed_by text DEFAULT NULL) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  counter record;
  earlier timestamptz;
  began timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('hold_restored'));
  IF noticed_by IS NOT NULL AND EXISTS (SELECT FROM restorations WHERE mark = noticed_by) THEN RETURN NULL; END IF;
  -- One that was not ended is restored once more: what is to be looked at begins at the earlier point.
  UPDATE restorations SET ended_at = now() WHERE ended_at IS NULL RETURNING point INTO earlier;
  INSERT INTO restorations (point, source, mark) VALUES (least(coalesce(restored_to, now()), earlier), said_by, noticed_by)
    RETURNING point INTO began;
  FOR counter IN
    SELECT format('%I.%I', schemaname, sequencename)::regclass AS name, coalesce(last_value, 0) AS last FROM pg_sequences
    WHERE schemaname = current_schema() AND max_value - coalesce(last_value, 0) > 10000000
  LOOP
    PERFORM setval(counter.name, counter.last + 1000000);
  END LOOP;
  UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL;
  UPDATE payments SET tries = greatest(tries, 1) WHERE next_try_at IS NOT NULL;
  UPDATE refunds SET tries = greatest(tries, 1) WHERE done_at IS NULL;
  UPDATE payouts SET tries = greatest(tries, 1) WHERE done_at IS NULL;
  INSERT INTO database_identity (system) SELECT system_identifier::text FROM pg_control_system()
    ON CONFLICT ("only") DO UPDATE SET system = excluded.system;
  PERFORM pg_notify('clock', '');
  RETURN began;
END $$;
--> statement-breakpoint
-- Finds by itself that the database was restored: it was told to recover to some point, or it is another server's than the one that it was
-- written on (a dump that was loaded elsewhere). A promoted standby is neither. Then its processes' last word is the point.
CREATE OR REPLACE FUNCTION notice_restored() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  target text := nullif(concat_ws(' ', nullif(current_setting('recovery_target_time'), ''), nullif(current_setting('recovery_target_lsn'), ''),
    nullif(current_setting('recovery_target_name'), ''), nullif(current_setting('recovery_target_xid'), '')), '');
  last_word timestamptz := (SELECT max(at) FROM processes);
  here text := (SELECT system_identifier::text FROM pg_control_system());
BEGIN
  IF pg_is_in_recovery() THEN RETURN; END IF;
  IF target IS NOT NULL AND NOT EXISTS (SELECT FROM restorations WHERE mark = target) THEN
    PERFORM hold_restored(coalesce(nullif(current_setting('recovery_target_time'), '')::timestamptz, last_word), 'recovery target', target);
  ELSIF EXISTS (SELECT FROM database_identity WHERE system <> here) THEN
    PERFORM hold_restored(last_word, 'another database server', here || ' ' || now());
  END IF;
END $$;
