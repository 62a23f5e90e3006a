-- The same text as before in another language: a function in `sql` that is no plain expression is planned anew by each statement that writes
-- a client. All that it says follows from the record alone.
create or replace function client_list_row(
  id uuid, business_name text, town text, region text, contact_first_name text, contact_last_name text, manager_ids uuid[], valued_records integer,
  assets_cents bigint, liabilities_cents bigint, surveys_assigned integer, surveys_completed integer, status text, structures text[], stage text,
  source text
) returns text language plpgsql immutable parallel safe as $$
begin
  return concat(
    '{"id":"', id, '","businessName":', to_json(business_name), ',"town":', to_json(town), ',"region":', to_json(region),
    ',"contactName":', to_json(trim(contact_first_name || ' ' || contact_last_name)), ',"managerIds":', to_json(manager_ids),
    ',"netCents":', coalesce(to_json(case when valued_records > 0 then assets_cents - liabilities_cents end), 'null'),
    ',"equityRatio":',
    coalesce(to_json(case when assets_cents > 0 then (assets_cents - liabilities_cents)::double precision / assets_cents end), 'null'),
    ',"surveysAssigned":', surveys_assigned, ',"surveysCompleted":', surveys_completed,
    case status
      when 'client' then concat(',"structures":', to_json(structures))
      else concat(',"stage":', to_json(stage), ',"source":', to_json(source))
    end
  );
end $$;
