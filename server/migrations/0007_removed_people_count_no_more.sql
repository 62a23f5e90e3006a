-- Questionnaires of people who were taken off the record are not counted in the lists, as they are not in the client's own figures.
create or replace function refresh_client_surveys(changed uuid) returns void language plpgsql as $$
begin
  perform 1 from clients where id = changed for no key update;
  update clients set (surveys_assigned, surveys_completed) = (
    select count(*)::int, (count(*) filter (where surveys.status = 'completed'))::int
    from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id
    where surveys.client_id = changed and surveys.archived_at is null and stakeholders.archived_at is null)
  where id = changed;
end $$;
--> statement-breakpoint
create function stakeholders_moved() returns trigger language plpgsql as $$
begin
  perform refresh_client_surveys(new.client_id);
  return null;
end $$;
--> statement-breakpoint
create trigger stakeholders_moved after update on stakeholders for each row
when (old.archived_at is distinct from new.archived_at)
execute function stakeholders_moved();
--> statement-breakpoint
do $$
declare client uuid;
begin
  for client in select distinct client_id from stakeholders where archived_at is not null loop
    perform refresh_client_surveys(client);
  end loop;
end $$;
