CREATE TABLE "client_managers" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_managers_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"business_name" text NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"name_key" text collate "C" DEFAULT '' NOT NULL,
	"abn" text DEFAULT '' NOT NULL,
	"structures" text[] DEFAULT '{}' NOT NULL,
	"enterprises" text[] DEFAULT '{}' NOT NULL,
	"contact_first_name" text DEFAULT '' NOT NULL,
	"contact_last_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_mobile" text DEFAULT '' NOT NULL,
	"address_line" text DEFAULT '' NOT NULL,
	"town" text collate "C" DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"stage" text collate "C" DEFAULT 'new' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"contact_name" text collate "C" GENERATED ALWAYS AS (fold_text(contact_first_name || ' ' || contact_last_name)) STORED,
	"last_touch_at" timestamp with time zone DEFAULT now() NOT NULL,
	"converted_at" timestamp with time zone,
	"converted_by" uuid,
	"before_conversion" jsonb,
	"merged_into_id" uuid,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_status" CHECK (status in ('client', 'prospect'))
);
--> statement-breakpoint
CREATE TABLE "outside_advisers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"firm" text DEFAULT '' NOT NULL,
	"profession" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"may_contact" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title_holder" text DEFAULT '' NOT NULL,
	"tenure" text DEFAULT 'freehold' NOT NULL,
	"hectares" double precision,
	"value_cents" bigint,
	"as_at" date,
	"encumbrance" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_chunks" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "import_chunks_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"values" jsonb NOT NULL,
	"errors" jsonb,
	"warnings" jsonb,
	"cells" jsonb,
	"duplicate_of" uuid,
	"earlier_row" integer,
	"duplicate_reason" text,
	"choice" text,
	"outcome" text,
	"client_id" uuid,
	"note_id" uuid,
	"before" jsonb,
	"version_after" integer,
	"undone_at" timestamp with time zone,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"step" text DEFAULT 'upload' NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"delimiter" text DEFAULT '' NOT NULL,
	"heading_row" integer DEFAULT 1 NOT NULL,
	"layout" text DEFAULT '' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preview" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb,
	"default_choice" text DEFAULT 'skip' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"size_read" integer DEFAULT 0 NOT NULL,
	"row_count" integer,
	"processed" integer DEFAULT 0 NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_mentions_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "note_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL,
	"body_text" text DEFAULT '' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp with time zone,
	"edited_by" uuid,
	"revision_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_counts" (
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "client_counts_organization_id_status_pk" PRIMARY KEY("organization_id","status")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"abn" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"address_line" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"advisers_share_clients" boolean DEFAULT false NOT NULL,
	"second_step_required" boolean DEFAULT false NOT NULL,
	"retention_years" integer DEFAULT 7 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stakeholders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"full_name" text collate "C" GENERATED ALWAYS AS (fold_text(first_name || ' ' || last_name)) STORED,
	"relationship" text DEFAULT '' NOT NULL,
	"generation" integer,
	"birth_year" integer,
	"on_farm" boolean,
	"email" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'Stakeholder' NOT NULL,
	"account_kind" text DEFAULT 'survey' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid,
	"invited_by" uuid,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub_id" text,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"system_role" text NOT NULL,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	"organization_id" uuid,
	"profession" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_sub_id_unique" UNIQUE("sub_id"),
	CONSTRAINT "users_status" CHECK (status in ('invited', 'active', 'deactivated')),
	CONSTRAINT "users_role" CHECK (system_role in ('admin', 'user', 'manager', 'organizationAdmin')),
	CONSTRAINT "users_practice" CHECK (system_role in ('admin', 'user') or organization_id is not null)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"client_id" uuid,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity_id" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"subject" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"confirmed_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"email_second_step" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" uuid NOT NULL,
	"purpose" text NOT NULL,
	"request_hash" text,
	"code_hash" text NOT NULL,
	"email" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "identity_codes_request_hash_unique" UNIQUE("request_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_signing_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_managers" ADD CONSTRAINT "client_managers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_managers" ADD CONSTRAINT "client_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_converted_by_users_id_fk" FOREIGN KEY ("converted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_advisers" ADD CONSTRAINT "outside_advisers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_revisions" ADD CONSTRAINT "note_revisions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_revisions" ADD CONSTRAINT "note_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_counts" ADD CONSTRAINT "client_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD CONSTRAINT "stakeholders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD CONSTRAINT "stakeholders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_subject_identity_accounts_subject_fk" FOREIGN KEY ("subject") REFERENCES "public"."identity_accounts"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_session_id_identity_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."identity_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_subject_identity_accounts_subject_fk" FOREIGN KEY ("subject") REFERENCES "public"."identity_accounts"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_managers_user" ON "client_managers" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree ("organization_id","status","sort_name","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_town" ON "clients" USING btree ("organization_id","status","town","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_touch" ON "clients" USING btree ("organization_id","status","last_touch_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("organization_id","status","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_stage" ON "clients" USING btree ("organization_id","status","stage","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_name" ON "clients" USING btree ("status","sort_name","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_town" ON "clients" USING btree ("status","town","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_touch" ON "clients" USING btree ("status","last_touch_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_created" ON "clients" USING btree ("status","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_stage" ON "clients" USING btree ("status","stage","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_source" ON "clients" USING btree ("organization_id","status","source") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_structures" ON "clients" USING gin ("structures");--> statement-breakpoint
CREATE INDEX "clients_archived" ON "clients" USING btree ("organization_id","status","sort_name","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_likeness" ON "clients" USING gin (sort_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_contact" ON "clients" USING gin (contact_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_contact_name" ON "clients" USING btree ("contact_name");--> statement-breakpoint
CREATE INDEX "clients_name_key" ON "clients" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE INDEX "clients_abn" ON "clients" USING btree ("organization_id","abn") WHERE abn <> '';--> statement-breakpoint
CREATE INDEX "clients_email" ON "clients" USING btree ("organization_id",lower(contact_email)) WHERE contact_email <> '';--> statement-breakpoint
CREATE INDEX "clients_import" ON "clients" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "outside_advisers_client" ON "outside_advisers" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "properties_client" ON "properties" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "import_rows_errors" ON "import_rows" USING btree ("import_id","row") WHERE errors is not null;--> statement-breakpoint
CREATE INDEX "import_rows_warnings" ON "import_rows" USING btree ("import_id","row") WHERE warnings is not null;--> statement-breakpoint
CREATE INDEX "import_rows_duplicates" ON "import_rows" USING btree ("import_id","row") WHERE duplicate_reason is not null;--> statement-breakpoint
CREATE INDEX "import_rows_client" ON "import_rows" USING btree ("client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "imports_organization" ON "imports" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "note_revisions_note" ON "note_revisions" USING btree ("note_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notes_client" ON "notes" USING btree ("client_id","pinned" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stakeholders_client" ON "stakeholders" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "stakeholders_user" ON "stakeholders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stakeholders_name" ON "stakeholders" USING btree ("full_name");--> statement-breakpoint
CREATE INDEX "stakeholders_words" ON "stakeholders" USING gin (full_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invitations_user" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "activities_client" ON "activities" USING btree ("client_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activities_organization" ON "activities" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outbox_mails_newest" ON "outbox_mails" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "identity_codes_subject" ON "identity_codes" USING btree ("subject","purpose");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_session" ON "identity_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_subject" ON "identity_sessions" USING btree ("subject","address");