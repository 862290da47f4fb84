CREATE TABLE "security_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"account_id" integer,
	"network" text,
	"request_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_network" ON "security_events" USING btree ("at") WHERE "security_events"."network" is not null;--> statement-breakpoint
-- Only ever added to: a change may forget from where and with what, and what is 400 days old by the platform's clock may go.
CREATE FUNCTION keep_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    IF old.at < now() + coalesce((SELECT offset_ms FROM platform_clock), 0) * interval '1 ms' - interval '400 days' THEN RETURN old; END IF;
  ELSIF (new.id, new.at, new.what) = (old.id, old.at, old.what)
    AND new.account_id IS NOT DISTINCT FROM old.account_id AND new.request_id IS NOT DISTINCT FROM old.request_id
    AND (new.network IS NULL OR new.network = old.network) AND (new.details = '{}' OR new.details = old.details) THEN RETURN new;
  END IF;
  RAISE EXCEPTION 'security_events is only ever added to';
END $$;--> statement-breakpoint
CREATE TRIGGER security_events_for_good BEFORE UPDATE OR DELETE ON security_events FOR EACH ROW EXECUTE FUNCTION keep_security_event();
