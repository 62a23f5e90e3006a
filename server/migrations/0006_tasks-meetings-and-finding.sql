CREATE TABLE "client_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_answers" (
	"request_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_answers_request_id_document_id_pk" PRIMARY KEY("request_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "request_packs" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "request_packs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "letter_texts" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "letter_texts_organization_id_kind_pk" PRIMARY KEY("organization_id","kind")
);
--> statement-breakpoint
CREATE TABLE "letterheads" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"colour" text NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"logo_id" uuid,
	"logo_media_type" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_attendees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"stakeholder_id" uuid,
	"guest" text DEFAULT '' NOT NULL,
	"absent" boolean DEFAULT false NOT NULL,
	"invited_to" jsonb,
	"answer" text,
	"words" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "meeting_attendees_somebody" CHECK ((stakeholder_id is null) = (guest <> ''))
);
--> statement-breakpoint
CREATE TABLE "meeting_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"lasts" integer NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"topic_kind" text,
	"topic_key" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"agreed" uuid[] DEFAULT '{}' NOT NULL,
	"not_agreed" uuid[] DEFAULT '{}' NOT NULL,
	"stakeholder_id" uuid,
	"user_id" uuid,
	"due_on" date,
	"task_id" uuid,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meeting_outcomes_one_doer" CHECK (num_nonnulls(stakeholder_id, user_id) <= 1)
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"held_on" date NOT NULL,
	"starts_at" text DEFAULT '' NOT NULL,
	"lasts" integer NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"sent_minutes" jsonb,
	"sent_number" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"audience" text DEFAULT 'adviser_only' NOT NULL,
	"kept_by_adviser" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"phase" text DEFAULT 'first_talk' NOT NULL,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"due_on" date,
	"age" integer,
	"person_id" uuid,
	"evidence" text DEFAULT '' NOT NULL,
	"evidence_id" uuid,
	"reached_on" date,
	CONSTRAINT "milestones_audience" CHECK (audience in ('adviser_only', 'family'))
);
--> statement-breakpoint
CREATE TABLE "task_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "task_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "task_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"client_id" uuid,
	"user_id" uuid,
	"stakeholder_id" uuid,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"due_on" date,
	"due_time" text,
	"remind_days" integer,
	"reminded_at" timestamp with time zone,
	"snoozed_until" date,
	"repeats" text DEFAULT 'never' NOT NULL,
	"repeats_from" date,
	"audience" text DEFAULT 'adviser_only' NOT NULL,
	"reason" text,
	"reason_id" text,
	"follows_id" uuid,
	"created_by" uuid NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tasks_one_assignee" CHECK (num_nonnulls(user_id, stakeholder_id) <= 1),
	CONSTRAINT "tasks_audience" CHECK (audience in ('adviser_only', 'family'))
);
--> statement-breakpoint
ALTER TABLE "document_requests" DROP CONSTRAINT "document_requests_status";--> statement-breakpoint
DROP INDEX "clients_contact";--> statement-breakpoint
DROP INDEX "clients_contact_name";--> statement-breakpoint
DROP INDEX "stakeholders_name";--> statement-breakpoint
DROP INDEX "document_texts_words";--> statement-breakpoint
DROP INDEX "stakeholders_words";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "expected_fee_cents" bigint;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "stage_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "stage_before" jsonb;--> statement-breakpoint
ALTER TABLE "outside_advisers" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "outside_advisers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || firm || ' ' || email) || ' ' || regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^61(?=\d{9}$)', '0')) STORED;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "about_entity_id" uuid;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "about_person_id" uuid;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "recalls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_texts" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'clients' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "format" text DEFAULT 'csv' NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "business_years" ADD COLUMN "retirement_need_cents" bigint;--> statement-breakpoint
ALTER TABLE "business_years" ADD COLUMN "retirement_age" integer;--> statement-breakpoint
ALTER TABLE "business_years" ADD COLUMN "retirement_super_cents" bigint;--> statement-breakpoint
ALTER TABLE "business_years" ADD COLUMN "retirement_other_cents" bigint;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "own_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name) || ' ' || abn || ' ' || acn) STORED;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(first_name || ' ' || last_name || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "from_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_answers" ADD CONSTRAINT "request_answers_request_id_document_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."document_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_answers" ADD CONSTRAINT "request_answers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_packs" ADD CONSTRAINT "request_packs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_texts" ADD CONSTRAINT "letter_texts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letterheads" ADD CONSTRAINT "letterheads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendees" ADD CONSTRAINT "meeting_attendees_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendees" ADD CONSTRAINT "meeting_attendees_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_outcomes" ADD CONSTRAINT "meeting_outcomes_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_outcomes" ADD CONSTRAINT "meeting_outcomes_item_id_meeting_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."meeting_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_outcomes" ADD CONSTRAINT "meeting_outcomes_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_outcomes" ADD CONSTRAINT "meeting_outcomes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_outcomes" ADD CONSTRAINT "meeting_outcomes_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_person_id_stakeholders_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."stakeholders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_feeds" ADD CONSTRAINT "task_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_templates" ADD CONSTRAINT "task_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_follows_id_tasks_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_tags_own" ON "client_tags" USING btree ("user_id","tag","client_id");--> statement-breakpoint
CREATE INDEX "client_tags_client" ON "client_tags" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "request_answers_document" ON "request_answers" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_attendees_once" ON "meeting_attendees" USING btree ("meeting_id","stakeholder_id");--> statement-breakpoint
CREATE INDEX "meeting_attendees_stakeholder" ON "meeting_attendees" USING btree ("stakeholder_id");--> statement-breakpoint
CREATE INDEX "meeting_items_meeting" ON "meeting_items" USING btree ("meeting_id","place");--> statement-breakpoint
CREATE INDEX "meeting_outcomes_meeting" ON "meeting_outcomes" USING btree ("meeting_id","id");--> statement-breakpoint
CREATE INDEX "meeting_outcomes_item" ON "meeting_outcomes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "meeting_outcomes_stakeholder" ON "meeting_outcomes" USING btree ("stakeholder_id");--> statement-breakpoint
CREATE INDEX "meetings_client" ON "meetings" USING btree ("client_id","held_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "milestones_client" ON "milestones" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "task_templates_organization" ON "task_templates" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "tasks_client" ON "tasks" USING btree ("client_id","due_on") WHERE done_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "tasks_user" ON "tasks" USING btree ("user_id","due_on") WHERE done_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "tasks_maker" ON "tasks" USING btree ("created_by","due_on") WHERE done_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "tasks_recalled" ON "tasks" USING btree ("due_on") WHERE remind_days is not null and reminded_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_finished" ON "tasks" USING btree ("done_by","done_at" DESC NULLS LAST) WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_stakeholder" ON "tasks" USING btree ("stakeholder_id");--> statement-breakpoint
CREATE INDEX "tasks_family" ON "tasks" USING btree ("client_id") WHERE stakeholder_id is not null and done_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "tasks_followed" ON "tasks" USING btree ("follows_id") WHERE follows_id is not null;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_about_entity_id_entities_id_fk" FOREIGN KEY ("about_entity_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_about_person_id_stakeholders_id_fk" FOREIGN KEY ("about_person_id") REFERENCES "public"."stakeholders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_advisers_words" ON "outside_advisers" USING gin ("organization_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "document_requests_recalled" ON "document_requests" USING btree ("due_on") WHERE recalls and status in ('open', 'returned');--> statement-breakpoint
CREATE INDEX "documents_words" ON "documents" USING gin ("organization_id",sort_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "import_rows_record" ON "import_rows" USING btree ("record_id") WHERE record_id is not null;--> statement-breakpoint
CREATE INDEX "notes_words" ON "notes" USING gin ("organization_id",body_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_practice" ON "notes" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "entities_words" ON "entities" USING gin ("organization_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "document_texts_words" ON "document_texts" USING gin ("organization_id","words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stakeholders_words" ON "stakeholders" USING gin ("organization_id",search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_about" CHECK (num_nonnulls(about_entity_id, about_person_id) <= 1);--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_status" CHECK (status in ('open', 'answered', 'returned', 'accepted', 'not_applicable', 'withdrawn'));--> statement-breakpoint
-- What came before anything was accepted has been looked at long ago; what came lately is there to be looked at.
update document_requests set status = 'accepted', version = version + 1
where status = 'answered' and coalesce(answered_at, created_at) < now() - interval '14 days';
--> statement-breakpoint
-- Since when a record is in its stage is told by its log, else by when it was added.
update clients set stage_since = coalesce(
  (select max(at) from activities where activities.client_id = clients.id and action like 'client.%' and after ? 'stage'), converted_at, created_at);--> statement-breakpoint
-- A move begins the time in a stage anew; who takes it back within a day has not lost it.
create function keep_stage_time() returns trigger language plpgsql as $$
begin
  if old.stage_before ->> 'stage' = new.stage and old.stage_since > now() - interval '1 day' then
    new.stage_since := (old.stage_before ->> 'since')::timestamptz;
    new.stage_before := null;
  else
    new.stage_before := jsonb_build_object('stage', old.stage, 'since', old.stage_since);
    new.stage_since := now();
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger clients_stage_moved before update of stage on clients
  for each row when (old.stage is distinct from new.stage) execute function keep_stage_time();
--> statement-breakpoint
-- A record's practice is its client's, which never changes it.
create function fill_client_practice() returns trigger language plpgsql as $$
begin
  select organization_id into new.organization_id from clients where id = new.client_id;
  return new;
end $$;
--> statement-breakpoint
-- The text of a document stands in the document's practice.
create function fill_document_practice() returns trigger language plpgsql as $$
begin
  select organization_id into new.organization_id from documents where id = new.document_id;
  return new;
end $$;
--> statement-breakpoint
create trigger stakeholders_practice before insert or update of client_id on stakeholders for each row execute function fill_client_practice();
--> statement-breakpoint
create trigger outside_advisers_practice before insert or update of client_id on outside_advisers for each row execute function fill_client_practice();
--> statement-breakpoint
create trigger entities_practice before insert or update of client_id on entities for each row execute function fill_client_practice();
--> statement-breakpoint
create trigger notes_practice before insert or update of client_id on notes for each row execute function fill_client_practice();
--> statement-breakpoint
create trigger document_texts_practice before insert on document_texts for each row execute function fill_document_practice();
--> statement-breakpoint
update stakeholders set client_id = client_id;
--> statement-breakpoint
update outside_advisers set client_id = client_id;
--> statement-breakpoint
update entities set client_id = client_id;
--> statement-breakpoint
update notes set client_id = client_id;
--> statement-breakpoint
update document_texts set organization_id = documents.organization_id from documents where documents.id = document_texts.document_id;
--> statement-breakpoint
-- The digits of a client's numbers are found as its name is.
update clients set search_text = concat_ws(' ', search_text, nullif(regexp_replace(abn, '\D', '', 'g'), ''),
  nullif(regexp_replace(regexp_replace(contact_phone, '\D', '', 'g'), '^61(?=\d{9}$)', '0'), ''),
  nullif(regexp_replace(regexp_replace(contact_mobile, '\D', '', 'g'), '^61(?=\d{9}$)', '0'), ''))
where abn <> '' or contact_phone <> '' or contact_mobile <> '';
