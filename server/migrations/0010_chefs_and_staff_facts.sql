-- Kitchens that sell have applied, and orders were placed at the commission of their day.
UPDATE chefs SET applied_at = created_at WHERE approved_at IS NOT NULL;--> statement-breakpoint
UPDATE orders SET commission_cents = floor(subtotal_cents * commission_percent::numeric / 100 + 0.5);--> statement-breakpoint
-- Where staff look for people by a part of their name or address.
CREATE INDEX accounts_found ON accounts USING gin (lower(firstname || ' ' || lastname || ' ' || email::text) gin_trgm_ops);--> statement-breakpoint
-- The checklist that a market begins with; staff change it.
INSERT INTO vetting_requirements (name, explanation, expires, required) VALUES
  ('Identity', 'A photo of a government ID that shows your name.', false, true),
  ('Kitchen permit', 'Your current food establishment or cottage food permit, with its last day.', true, true),
  ('Liability insurance', 'The page of your policy that names you, the cover and its last day.', true, true),
  ('Kitchen inspection', 'Our team visits your kitchen and writes down what they saw.', false, true);
