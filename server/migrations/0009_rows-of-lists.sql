-- What a list says of a record, as JSON without the closing brace. All of it follows from the record alone: texts, numbers and lists, no moments,
-- whose text depends on the reader's time zone.
create function client_list_row(
  id uuid, business_name text, town text, region text, contact_first_name text, contact_last_name text, manager_ids uuid[], valued_records integer,
  assets_cents bigint, liabilities_cents bigint, surveys_assigned integer, surveys_completed integer, status text, structures text[], stage text,
  source text
) returns text language sql immutable parallel safe return (
  select concat(left(row_to_json(kept)::text, -1), case status
    when 'client' then concat(',"structures":', to_json(structures))
    else concat(',"stage":', to_json(stage), ',"source":', to_json(source)) end)
  from (
    select id as "id", business_name as "businessName", town as "town", region as "region",
      trim(contact_first_name || ' ' || contact_last_name) as "contactName", manager_ids as "managerIds",
      case when valued_records > 0 then assets_cents - liabilities_cents end as "netCents",
      case when assets_cents > 0 then (assets_cents - liabilities_cents)::double precision / assets_cents end as "equityRatio",
      surveys_assigned as "surveysAssigned", surveys_completed as "surveysCompleted"
  ) kept
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "list_row" text GENERATED ALWAYS AS (client_list_row(id, business_name, town, region, contact_first_name, contact_last_name, manager_ids, valued_records, assets_cents, liabilities_cents, surveys_assigned, surveys_completed, status, structures, stage, source)) STORED;