CREATE TABLE "document_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"archived_with" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"inline" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"how" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"stakeholder_id" uuid NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_on" date,
	"folder_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"requested_by" uuid NOT NULL,
	"reminded_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_requests_status" CHECK (status in ('open', 'answered', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "document_shares" (
	"document_id" uuid NOT NULL,
	"stakeholder_id" uuid NOT NULL,
	CONSTRAINT "document_shares_document_id_stakeholder_id_pk" PRIMARY KEY("document_id","stakeholder_id")
);
--> statement-breakpoint
CREATE TABLE "document_texts" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"document_id" uuid,
	"folder_id" uuid,
	"request_id" uuid,
	"sender_id" uuid,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"keep_both" boolean DEFAULT false NOT NULL,
	"visibility" text DEFAULT 'advisers' NOT NULL,
	"stakeholder_ids" uuid[] DEFAULT '{}' NOT NULL,
	"expires_on" date,
	"storage_key" text NOT NULL,
	"storage_upload" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"checking_until" timestamp with time zone,
	"became_id" uuid,
	"became_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_usage" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"quota" bigint DEFAULT 21474836480 NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"documents" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"may_preview" boolean NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"restored_from" integer,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"folder_id" uuid,
	"name" text NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"visibility" text DEFAULT 'advisers' NOT NULL,
	"expires_on" date,
	"sender_id" uuid,
	"request_id" uuid,
	"kind" text collate "C" NOT NULL,
	"media_type" text NOT NULL,
	"may_preview" boolean NOT NULL,
	"size" bigint NOT NULL,
	"version_id" uuid NOT NULL,
	"version_number" integer DEFAULT 1 NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"archived_with" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_visibility" CHECK (visibility in ('advisers', 'named', 'family'))
);
--> statement-breakpoint
ALTER TABLE "document_folders" ADD CONSTRAINT "document_folders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_folders" ADD CONSTRAINT "document_folders_parent_id_document_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."document_folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_version_id_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_folder_id_document_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."document_folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_shares" ADD CONSTRAINT "document_shares_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_shares" ADD CONSTRAINT "document_shares_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_folder_id_document_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."document_folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_request_id_document_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."document_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_sender_id_stakeholders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_usage" ADD CONSTRAINT "document_usage_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_folder_id_document_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."document_folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_sender_id_stakeholders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."stakeholders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_request_id_document_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."document_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_folders_client" ON "document_folders" USING btree ("client_id","sort_name");--> statement-breakpoint
CREATE INDEX "document_folders_parent" ON "document_folders" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_folders_name" ON "document_folders" USING btree ("client_id",coalesce(parent_id, client_id),"sort_name") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "document_links_expires" ON "document_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "document_openings_document" ON "document_openings" USING btree ("document_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "document_openings_user" ON "document_openings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_requests_client" ON "document_requests" USING btree ("client_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "document_requests_stakeholder" ON "document_requests" USING btree ("stakeholder_id");--> statement-breakpoint
CREATE INDEX "document_shares_stakeholder" ON "document_shares" USING btree ("stakeholder_id");--> statement-breakpoint
CREATE INDEX "document_texts_words" ON "document_texts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "document_uploads_user" ON "document_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_uploads_open" ON "document_uploads" USING btree ("expires_at") WHERE state in ('open', 'checking');--> statement-breakpoint
CREATE INDEX "document_uploads_client" ON "document_uploads" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_number" ON "document_versions" USING btree ("document_id","number");--> statement-breakpoint
CREATE INDEX "document_versions_uploader" ON "document_versions" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "documents_client_name" ON "documents" USING btree ("client_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "documents_client_uploaded" ON "documents" USING btree ("client_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "documents_folder" ON "documents" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "documents_uploaded" ON "documents" USING btree ("organization_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "documents_name" ON "documents" USING btree ("organization_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "documents_size" ON "documents" USING btree ("organization_id","size","id");--> statement-breakpoint
CREATE INDEX "documents_expires" ON "documents" USING btree ("expires_on","id") WHERE expires_on is not null;--> statement-breakpoint
CREATE INDEX "documents_sender" ON "documents" USING btree ("sender_id") WHERE sender_id is not null;--> statement-breakpoint
CREATE INDEX "documents_request" ON "documents" USING btree ("request_id") WHERE request_id is not null;