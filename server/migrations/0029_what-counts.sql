ALTER TABLE "clients" ADD COLUMN "valued_records" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_values" ADD COLUMN "mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "net_position_snapshots" ADD COLUMN "values_of" date;--> statement-breakpoint
-- Land that is not owned had values that counted. They leave the record and stay in its history, with a mark there and an entry in the log.
-- The identifiers are of version 7, by which both are ordered.
insert into activities (id, organization_id, client_id, actor_id, action, entity_id, subject, before, after)
select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid,
  clients.organization_id, properties.client_id, null, 'property.updated', properties.id, properties.name,
  jsonb_build_object('valueCents', properties.value_cents, 'asAt', properties.as_at, 'confidence', properties.confidence),
  jsonb_build_object('valueCents', null, 'asAt', null, 'confidence', '')
from properties join clients on clients.id = properties.client_id
where properties.value_cents is not null and properties.tenure not in ('freehold', 'crown_lease');
--> statement-breakpoint
insert into finance_values (id, client_id, kind, record_id, cents, as_at, removed, mark, changed_at)
select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid,
  client_id, 'property', id, null, null, archived_at is not null, 'not_owned', clock_timestamp()
from properties where value_cents is not null and tenure not in ('freehold', 'crown_lease');
--> statement-breakpoint
update properties set value_cents = null, as_at = null, confidence = '', version = version + 1
where value_cents is not null and tenure not in ('freehold', 'crown_lease');
--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_owned" CHECK (value_cents is null or tenure in ('freehold', 'crown_lease'));--> statement-breakpoint
-- What somebody kept under a day that had passed holds the values of the day on which it was kept.
update net_position_snapshots set values_of = (created_at at time zone 'UTC')::date
where taken_by is not null and taken_on < (created_at at time zone 'UTC')::date;
--> statement-breakpoint
-- What of a client's funds and water is counted as land already, in cents: `countedOnce` of the contract in SQL, for the lists.
create function counted_twice_cents(counted uuid) returns bigint language plpgsql stable as $$
declare
  land_ids uuid[];
  fund_left bigint[];
  water_left bigint[];
  sharer record;
  rest bigint;
  shared bigint;
  total bigint := 0;
begin
  select array_agg(id order by id), array_agg(value_cents order by id) into land_ids, fund_left
  from properties where client_id = counted and archived_at is null and value_cents > 0;
  if land_ids is null then return 0; end if;
  water_left := fund_left;
  for sharer in
    select value_cents as cents, category = 'superannuation' as is_fund,
      case when jsonb_typeof(details -> 'landIds') = 'array'
        then array(select jsonb_array_elements_text(details -> 'landIds')::uuid) end as chosen
    from assets
    where client_id = counted and archived_at is null and value_cents > 0
      and (category = 'superannuation' and (details -> 'holdsFarmLand') = 'true' or category = 'water_licences' and (details -> 'tiedToLand') = 'true')
    order by coalesce(jsonb_typeof(details -> 'landIds') = 'array', false) desc, id
  loop
    rest := sharer.cents;
    for place in 1 .. array_length(land_ids, 1) loop
      continue when sharer.chosen is not null and not land_ids[place] = any (sharer.chosen);
      shared := least(rest, case when sharer.is_fund then fund_left[place] else water_left[place] end);
      rest := rest - shared;
      total := total + shared;
      if sharer.is_fund then fund_left[place] := fund_left[place] - shared; else water_left[place] := water_left[place] - shared; end if;
    end loop;
  end loop;
  return total;
end $$;
--> statement-breakpoint
create or replace function refresh_client_finances(changed uuid) returns void language plpgsql as $$
begin
  perform 1 from clients where id = changed for no key update;
  update clients set (assets_cents, liabilities_cents, valued_records) = (
    select coalesce(sum(cents) filter (where kind <> 'liability'), 0) - counted_twice_cents(changed),
      coalesce(sum(cents) filter (where kind = 'liability'), 0), count(cents)::int
    from (
      select 'asset' as kind, value_cents as cents from assets where client_id = changed and archived_at is null
      union all
      select 'property', value_cents from properties where client_id = changed and archived_at is null
      union all
      select 'liability', balance_cents from liabilities where client_id = changed and archived_at is null
    ) records)
  where id = changed;
end $$;
--> statement-breakpoint
drop trigger assets_changed on assets;
--> statement-breakpoint
create trigger assets_changed after insert or delete or update of client_id, value_cents, category, details, archived_at on assets
for each row execute function finances_changed();
--> statement-breakpoint
do $$
declare client uuid;
begin
  for client in
    select client_id from assets union select client_id from liabilities union select client_id from properties
  loop
    perform refresh_client_finances(client);
  end loop;
end $$;
