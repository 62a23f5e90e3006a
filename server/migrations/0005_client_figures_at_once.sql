-- A new record's reference to its client already shares a lock on the client's row. Asking for that row "for update" would then wait for
-- every other new record, which waits likewise: a deadlock. "For no key update" leaves references alone and still lets one count after the other.
create or replace function refresh_client_finances(changed uuid) returns void language plpgsql as $$
begin
  perform 1 from clients where id = changed for no key update;
  update clients set
    assets_cents =
      (select coalesce(sum(value_cents), 0) from assets where client_id = changed and archived_at is null)
      + (select coalesce(sum(value_cents), 0) from properties where client_id = changed and archived_at is null),
    liabilities_cents = (select coalesce(sum(balance_cents), 0) from liabilities where client_id = changed and archived_at is null)
  where id = changed;
end $$;
--> statement-breakpoint
create or replace function refresh_client_surveys(changed uuid) returns void language plpgsql as $$
begin
  perform 1 from clients where id = changed for no key update;
  update clients set (surveys_assigned, surveys_completed) = (
    select count(*)::int, (count(*) filter (where status = 'completed'))::int
    from surveys where client_id = changed and archived_at is null)
  where id = changed;
end $$;
