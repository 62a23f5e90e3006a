-- Exact numbers of current clients and prospects per practice, kept by the database itself, one statement at a time.
create function count_added_clients() returns trigger language plpgsql as $$
begin
  insert into client_counts as counts (organization_id, status, total)
  select organization_id, status, count(*)::int from added where archived_at is null group by organization_id, status
  order by organization_id, status
  on conflict (organization_id, status) do update set total = counts.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create function count_removed_clients() returns trigger language plpgsql as $$
begin
  update client_counts as counts set total = counts.total - removed_now.total
  from (select organization_id, status, count(*)::int as total from removed where archived_at is null group by organization_id, status) as removed_now
  where counts.organization_id = removed_now.organization_id and counts.status = removed_now.status;
  return null;
end $$;
--> statement-breakpoint
create function count_changed_clients() returns trigger language plpgsql as $$
begin
  insert into client_counts as counts (organization_id, status, total)
  select organization_id, status, sum(step)::int
  from (
    select organization_id, status, 1 as step from added where archived_at is null
    union all
    select organization_id, status, -1 as step from removed where archived_at is null
  ) as steps
  group by organization_id, status having sum(step) <> 0
  order by organization_id, status
  on conflict (organization_id, status) do update set total = counts.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create trigger clients_added after insert on clients referencing new table as added for each statement execute function count_added_clients();
--> statement-breakpoint
create trigger clients_removed after delete on clients referencing old table as removed for each statement execute function count_removed_clients();
--> statement-breakpoint
create trigger clients_changed after update on clients referencing old table as removed new table as added for each statement execute function count_changed_clients();
