-- The practice stands in the same index as the trigrams.
create extension if not exists btree_gin;
--> statement-breakpoint
CREATE TABLE "client_touches" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"status" text,
	"last_touch_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "client_managers_user";--> statement-breakpoint
DROP INDEX "clients_search";--> statement-breakpoint
ALTER TABLE "client_managers" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "client_managers" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "client_managers" ADD COLUMN "sort_name" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "manager_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_touches" ADD CONSTRAINT "client_touches_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_touches_practice" ON "client_touches" USING btree ("organization_id","status","last_touch_at","client_id") WHERE status is not null;--> statement-breakpoint
CREATE INDEX "client_touches_all" ON "client_touches" USING btree ("status","last_touch_at","client_id") WHERE status is not null;--> statement-breakpoint
CREATE INDEX "client_managers_own" ON "client_managers" USING btree ("user_id","organization_id","status","sort_name","client_id");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("organization_id",search_text gin_trgm_ops);
--> statement-breakpoint
-- Who looks after these clients, in each client's own row. The rows are locked in one order, so that nobody waits in a circle.
create function refresh_client_manager_ids(changed uuid[]) returns void language plpgsql as $$
begin
  perform 1 from clients where id = any (changed) order by id for no key update;
  update clients set manager_ids = kept.ids
  from (
    select client.id, array(select user_id from client_managers where client_id = client.id order by assigned_at, user_id) as ids
    from unnest(changed) as client(id)
  ) as kept
  where clients.id = kept.id and clients.manager_ids <> kept.ids;
end $$;
--> statement-breakpoint
-- What a statement assigned or took away.
create function client_managers_changed() returns trigger language plpgsql as $$
begin
  perform refresh_client_manager_ids(array(select distinct client_id from changed));
  return null;
end $$;
--> statement-breakpoint
-- An assignment that moves counts anew for both clients.
create function client_managers_moved() returns trigger language plpgsql as $$
begin
  perform refresh_client_manager_ids(array[old.client_id, new.client_id]);
  return null;
end $$;
--> statement-breakpoint
create trigger client_managers_added after insert on client_managers referencing new table as changed for each statement execute function client_managers_changed();
--> statement-breakpoint
create trigger client_managers_removed after delete on client_managers referencing old table as changed for each statement execute function client_managers_changed();
--> statement-breakpoint
create trigger client_managers_moved after update of client_id, user_id, assigned_at on client_managers for each row execute function client_managers_moved();
--> statement-breakpoint
-- An assignment bears what its client's lists sort and choose by. The client is locked: its name might be changing.
create function copy_client_to_manager() returns trigger language plpgsql as $$
begin
  select organization_id, case when archived_at is null then status end, sort_name into new.organization_id, new.status, new.sort_name
  from clients where id = new.client_id for no key update;
  return new;
end $$;
--> statement-breakpoint
create trigger client_managers_copied before insert or update of client_id on client_managers for each row execute function copy_client_to_manager();
--> statement-breakpoint
-- A new client was last touched when it was added.
create function add_client_touches() returns trigger language plpgsql as $$
begin
  insert into client_touches (client_id, organization_id, status, last_touch_at)
  select id, organization_id, case when archived_at is null then status end, created_at from added;
  return null;
end $$;
--> statement-breakpoint
create trigger clients_touched after insert on clients referencing new table as added for each statement execute function add_client_touches();
--> statement-breakpoint
-- Whatever a client's copies show changes with it.
create function keep_client_copies() returns trigger language plpgsql as $$
begin
  update client_touches set organization_id = new.organization_id, status = case when new.archived_at is null then new.status end
  where client_id = new.id;
  update client_managers
  set organization_id = new.organization_id, status = case when new.archived_at is null then new.status end, sort_name = new.sort_name
  where client_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger clients_copied after update of organization_id, status, archived_at, sort_name on clients for each row
when (old.organization_id <> new.organization_id or old.status <> new.status or old.sort_name <> new.sort_name
  or (old.archived_at is null) <> (new.archived_at is null))
execute function keep_client_copies();
--> statement-breakpoint
-- What is stored already gets its copies.
update clients set manager_ids = array(select user_id from client_managers where client_id = clients.id order by assigned_at, user_id)
where exists (select 1 from client_managers where client_id = clients.id);
--> statement-breakpoint
update client_managers
set organization_id = clients.organization_id, status = case when clients.archived_at is null then clients.status end, sort_name = clients.sort_name
from clients where clients.id = client_managers.client_id;
--> statement-breakpoint
insert into client_touches (client_id, organization_id, status, last_touch_at)
select id, organization_id, case when archived_at is null then status end, last_touch_at from clients;
