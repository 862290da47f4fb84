DROP INDEX "orders_chef_date";--> statement-breakpoint
CREATE INDEX "orders_chef_date" ON "orders" USING btree ("chef_id","delivery_date","id");