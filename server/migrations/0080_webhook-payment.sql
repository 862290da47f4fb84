alter table webhook_events add column payment_id bigint;
