-- What the lists show of each client's figures, kept by the database itself whatever changes them. The client's row is locked before its
-- records are summed up, so that of two changes at once the second counts the first.
create function refresh_client_finances(changed uuid) returns void language plpgsql as $$
begin
  perform 1 from clients where id = changed for update;
  update clients set
    assets_cents =
      (select coalesce(sum(value_cents), 0) from assets where client_id = changed and archived_at is null)
      + (select coalesce(sum(value_cents), 0) from properties where client_id = changed and archived_at is null),
    liabilities_cents = (select coalesce(sum(balance_cents), 0) from liabilities where client_id = changed and archived_at is null)
  where id = changed;
end $$;
--> statement-breakpoint
create function refresh_client_surveys(changed uuid) returns void language plpgsql as $$
begin
  perform 1 from clients where id = changed for update;
  update clients set (surveys_assigned, surveys_completed) = (
    select count(*)::int, (count(*) filter (where status = 'completed'))::int
    from surveys where client_id = changed and archived_at is null)
  where id = changed;
end $$;
--> statement-breakpoint
create function finances_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_client_finances(old.client_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.client_id <> old.client_id) then perform refresh_client_finances(new.client_id); end if;
  return null;
end $$;
--> statement-breakpoint
create function surveys_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_client_surveys(old.client_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.client_id <> old.client_id) then perform refresh_client_surveys(new.client_id); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger assets_changed after insert or delete or update of client_id, value_cents, archived_at on assets for each row execute function finances_changed();
--> statement-breakpoint
create trigger properties_changed after insert or delete or update of client_id, value_cents, archived_at on properties for each row execute function finances_changed();
--> statement-breakpoint
create trigger liabilities_changed after insert or delete or update of client_id, balance_cents, archived_at on liabilities for each row execute function finances_changed();
--> statement-breakpoint
create trigger surveys_added after insert or delete on surveys for each row execute function surveys_changed();
--> statement-breakpoint
create trigger surveys_moved after update on surveys for each row
when (old.client_id is distinct from new.client_id or old.status is distinct from new.status or old.archived_at is distinct from new.archived_at)
execute function surveys_changed();
--> statement-breakpoint
-- Properties that were there before their values had a history.
insert into finance_values (id, client_id, kind, record_id, cents, as_at, changed_at)
select gen_random_uuid(), client_id, 'property', id, value_cents, as_at, created_at from properties;
--> statement-breakpoint
update clients set assets_cents = sums.cents
from (select client_id, sum(value_cents) as cents from properties where archived_at is null group by client_id) sums
where sums.client_id = clients.id and sums.cents is not null;
