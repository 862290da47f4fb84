-- Once, as a superuser: psql -v password="$PASSWORD" -f roles.sql
-- The role of the product owns its database; its time-outs are the role's own, since PgBouncer passes none on.
select 'create role ladlewell login' where not exists (select from pg_roles where rolname = 'ladlewell') \gexec
alter role ladlewell password :'password';
select 'create database ladlewell owner ladlewell' where not exists (select from pg_database where datname = 'ladlewell') \gexec
alter role ladlewell set statement_timeout = '10s';
alter role ladlewell set lock_timeout = '5s';
alter role ladlewell set idle_in_transaction_session_timeout = '15s';
-- May be made by the owner of a database as well, where the provider of a managed one trusts them.
\connect ladlewell
create extension if not exists pg_trgm;
create extension if not exists citext;
