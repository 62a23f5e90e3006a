-- Relations are the one place of who is whose partner and parent; the two links of a person follow from them, so that no list has to join.
create function family_partner_of(person uuid) returns uuid language sql stable as $$
  select case when person_id = person then other_id else person_id end from relations
  where kind = 'partner' and state = 'current' and archived_at is null and person in (person_id, other_id)
  order by from_on desc nulls last, created_at desc, id limit 1
$$;--> statement-breakpoint
create function family_parent_of(child uuid) returns uuid language sql stable as $$
  select other_id from relations where kind = 'parent' and archived_at is null and person_id = child
  order by array_position(array['birth', 'adoptive', 'step', 'foster'], parentage), created_at, id limit 1
$$;--> statement-breakpoint
-- A relation that is added or changed moves the links of everybody whom it names; what a link itself brought about is left alone.
create function follow_relation() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  update stakeholders set partner_id = family_partner_of(id), parent_id = family_parent_of(id), version = version + 1
  where id in (new.person_id, new.other_id, case when tg_op = 'UPDATE' then old.person_id end, case when tg_op = 'UPDATE' then old.other_id end)
    and (partner_id is distinct from family_partner_of(id) or parent_id is distinct from family_parent_of(id));
  return null;
end $$;--> statement-breakpoint
create trigger relations_follow after insert or update of kind, person_id, other_id, state, parentage, from_on, archived_at on relations
  for each row execute function follow_relation();--> statement-breakpoint
-- Who changes a link in the form of a person changes the relation that it follows from.
create function follow_family_link() returns trigger language plpgsql as $$
declare replaced timestamptz;
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if new.partner_id is distinct from family_partner_of(new.id) then
    update relations set archived_at = now(), version = version + 1
    where kind = 'partner' and state = 'current' and archived_at is null and new.id in (person_id, other_id)
      and (new.partner_id is null or new.partner_id not in (person_id, other_id));
    if new.partner_id is not null and new.partner_id is distinct from family_partner_of(new.id) then
      insert into relations (id, client_id, kind, person_id, other_id)
      values (gen_random_uuid(), new.client_id, 'partner', new.id, new.partner_id);
    end if;
  end if;
  if new.parent_id is distinct from family_parent_of(new.id) and not exists (
    select from relations where kind = 'parent' and archived_at is null and person_id = new.id and other_id = new.parent_id
  ) then
    update relations set archived_at = now(), version = version + 1
    where kind = 'parent' and archived_at is null and person_id = new.id and other_id = family_parent_of(new.id)
    returning created_at into replaced;
    if new.parent_id is not null then
      insert into relations (id, client_id, kind, person_id, other_id, created_at)
      values (gen_random_uuid(), new.client_id, 'parent', new.id, new.parent_id, coalesce(replaced, now()));
    end if;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger stakeholders_family_insert after insert on stakeholders
  for each row when (new.partner_id is not null or new.parent_id is not null) execute function follow_family_link();--> statement-breakpoint
create trigger stakeholders_family_update after update of partner_id, parent_id on stakeholders
  for each row when (new.partner_id is distinct from old.partner_id or new.parent_id is distinct from old.parent_id)
  execute function follow_family_link();--> statement-breakpoint
-- What stands in the links already becomes relations; a couple is one relation.
insert into relations (id, client_id, kind, person_id, other_id)
select gen_random_uuid(), client_id, 'parent', id, parent_id from stakeholders where parent_id is not null and parent_id <> id;--> statement-breakpoint
insert into relations (id, client_id, kind, person_id, other_id)
select distinct on (least(id, partner_id), greatest(id, partner_id)) gen_random_uuid(), client_id, 'partner', id, partner_id
from stakeholders where partner_id is not null and partner_id <> id;
