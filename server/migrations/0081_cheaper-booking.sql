-- A payment without money is in no book, and what concerns open days alone is told from the facts: neither is to be noted.
CREATE OR REPLACE FUNCTION book_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM book_closings c
    WHERE (OLD.settled_at AT TIME ZONE 'UTC')::date < c.until OR (NEW.settled_at AT TIME ZONE 'UTC')::date < c.until
      OR EXISTS (SELECT FROM provider_transactions t
        WHERE t.intent_id IN (OLD.intent_id, NEW.intent_id) AND (t.at AT TIME ZONE 'UTC')::date < c.until))
  THEN
    RETURN NULL;
  END IF;
  PERFORM book_change(ARRAY[OLD.settled_at, NEW.settled_at]
    || ARRAY(SELECT t.at FROM provider_transactions t WHERE t.intent_id IN (OLD.intent_id, NEW.intent_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER payments_booked ON payments;--> statement-breakpoint
CREATE TRIGGER payments_booked AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.captured_cents > 0) EXECUTE FUNCTION book_payment();--> statement-breakpoint
CREATE TRIGGER payments_unbooked AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION book_payment();--> statement-breakpoint
ALTER TABLE payments ENABLE ALWAYS TRIGGER payments_booked;
