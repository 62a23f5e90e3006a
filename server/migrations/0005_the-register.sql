CREATE TABLE "business_years" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"audience" text DEFAULT 'adviser_only' NOT NULL,
	"kept_by_adviser" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"year" integer NOT NULL,
	"income_cents" bigint,
	"operating_costs_cents" bigint,
	"interest_cents" bigint,
	"lease_cents" bigint,
	"principal_cents" bigint,
	"drawings_cents" bigint,
	"current_assets_cents" bigint,
	"current_liabilities_cents" bigint,
	"surplus_cents" bigint,
	CONSTRAINT "business_years_audience" CHECK (audience in ('adviser_only', 'family'))
);
--> statement-breakpoint
CREATE TABLE "commitments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"audience" text DEFAULT 'adviser_only' NOT NULL,
	"kept_by_adviser" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"written" text DEFAULT '' NOT NULL,
	"owed_by" jsonb,
	"owed_to" jsonb,
	"owed_to_other" text DEFAULT '' NOT NULL,
	"liability_id" uuid,
	"amount_cents" bigint,
	"as_at" date,
	"confidence" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "commitments_audience" CHECK (audience in ('adviser_only', 'family'))
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"audience" text DEFAULT 'adviser_only' NOT NULL,
	"kept_by_adviser" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"name" text NOT NULL,
	"abn" text DEFAULT '' NOT NULL,
	"acn" text DEFAULT '' NOT NULL,
	"activity" text DEFAULT '' NOT NULL,
	"established_on" date,
	"vests_on" date,
	CONSTRAINT "entities_audience" CHECK (audience in ('adviser_only', 'family'))
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"audience" text DEFAULT 'adviser_only' NOT NULL,
	"kept_by_adviser" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"entity_id" uuid,
	"parties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"land_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"liability_id" uuid,
	"document_id" uuid,
	"kind" text NOT NULL,
	"status" text DEFAULT 'not_known' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"signed_on" date,
	"lapses_on" date,
	"review_on" date,
	"rent_cents" bigint,
	"original_at" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "papers_audience" CHECK (audience in ('adviser_only', 'family'))
);
--> statement-breakpoint
CREATE TABLE "relations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"audience" text DEFAULT 'adviser_only' NOT NULL,
	"kept_by_adviser" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"parentage" text DEFAULT 'birth' NOT NULL,
	"partnership" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'current' NOT NULL,
	"from_on" date,
	"until_on" date,
	CONSTRAINT "relations_two" CHECK (person_id <> other_id),
	CONSTRAINT "relations_audience" CHECK (audience in ('adviser_only', 'family'))
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"audience" text DEFAULT 'adviser_only' NOT NULL,
	"kept_by_adviser" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"entity_id" uuid NOT NULL,
	"holder" jsonb,
	"role" text NOT NULL,
	"number" double precision,
	"share_class" text DEFAULT '' NOT NULL,
	"share_percent" double precision,
	"beneficiary_class" text DEFAULT '' NOT NULL,
	"from_on" date,
	"until_on" date,
	CONSTRAINT "roles_audience" CHECK (audience in ('adviser_only', 'family'))
);
--> statement-breakpoint
ALTER TABLE "stakeholders" DROP CONSTRAINT "stakeholders_involvement";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "owners" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "liabilities" ADD COLUMN "secured_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "liabilities" ADD COLUMN "owners" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "owners" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD COLUMN "life" text DEFAULT 'living' NOT NULL;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD COLUMN "died_on" date;--> statement-breakpoint
ALTER TABLE "business_years" ADD CONSTRAINT "business_years_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_person_id_stakeholders_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_other_id_stakeholders_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_years_client" ON "business_years" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "commitments_client" ON "commitments" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "entities_client" ON "entities" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "papers_client" ON "papers" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "relations_client" ON "relations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "relations_person" ON "relations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "relations_other" ON "relations" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "roles_client" ON "roles" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "roles_entity" ON "roles" USING btree ("entity_id");--> statement-breakpoint
ALTER TABLE "stakeholders" ADD CONSTRAINT "stakeholders_involvement" CHECK (involvement in ('family', 'helper', 'register'));--> statement-breakpoint
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
