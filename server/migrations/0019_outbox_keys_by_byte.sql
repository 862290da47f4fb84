-- The messages of an order are those whose keys begin with it; an index finds beginnings only in byte order, whatever the database's own.
ALTER TABLE "outbox" ALTER COLUMN "key" SET DATA TYPE text COLLATE "C";
