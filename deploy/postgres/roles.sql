-- Once, as a superuser: psql -v password="$PASSWORD" -f roles.sql
-- The role of the product owns its database; its time-outs are the role's own, since PgBouncer passes none on.
select 'create role ladlewell login' where not exists (select from pg_roles where rolname = 'ladlewell') \gexec
alter role ladlewell password :'password';
select 'create database ladlewell owner ladlewell' where not exists (select from pg_database where datname = 'ladlewell') \gexec
alter role ladlewell set statement_timeout = '10s';
alter role ladlewell set lock_timeout = '5s';
alter role ladlewell set idle_in_transaction_session_timeout = '15s';
-- Who was cut off is forgotten after half a minute, with the locks that they hold, rather than after two hours.
alter role ladlewell set tcp_keepalives_idle = 10;
alter role ladlewell set tcp_keepalives_interval = 5;
alter role ladlewell set tcp_keepalives_count = 3;
alter role ladlewell set client_connection_check_interval = '5s';
-- May be made by the owner of a database as well, where the provider of a managed one trusts them.
\connect ladlewell
create extension if not exists pg_trgm;
create extension if not exists citext;
