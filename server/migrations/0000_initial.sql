-- Similar names are found by their trigrams.
create extension if not exists pg_trgm;
--> statement-breakpoint
-- Search reads letters without their accents.
create extension if not exists unaccent;
--> statement-breakpoint
-- Lower case without accents. Its body is bound to the dictionary when it is made, so indexes may rely on it.
create function fold_text(text) returns text language sql immutable strict parallel safe return lower(unaccent('unaccent'::regdictionary, $1));
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"duplicate_id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
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
	"assets_cents" bigint DEFAULT 0 NOT NULL,
	"liabilities_cents" bigint DEFAULT 0 NOT NULL,
	"valued_records" integer DEFAULT 0 NOT NULL,
	"surveys_assigned" integer DEFAULT 0 NOT NULL,
	"surveys_completed" integer DEFAULT 0 NOT NULL,
	"equity_sort" double precision GENERATED ALWAYS AS (case when assets_cents > 0 then (assets_cents - liabilities_cents)::double precision / assets_cents else '-Infinity'::double precision end) STORED,
	"completion_sort" double precision GENERATED ALWAYS AS (case when surveys_assigned > 0 then surveys_completed::double precision / surveys_assigned else -1 end) STORED,
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
	"session_id" text NOT NULL,
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
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"grouping" text NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"value_cents" bigint,
	"as_at" date,
	"confidence" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"audience" text DEFAULT 'adviser_only' NOT NULL,
	"kept_by_adviser" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assets_grouping" CHECK (grouping in ('business', 'non_business')),
	CONSTRAINT "assets_audience" CHECK (audience in ('adviser_only', 'family'))
);
--> statement-breakpoint
CREATE TABLE "finance_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"cents" bigint,
	"as_at" date,
	"confidence" text DEFAULT '' NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"mark" text DEFAULT '' NOT NULL,
	"proposal_id" uuid,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liabilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"grouping" text DEFAULT 'business' NOT NULL,
	"category" text NOT NULL,
	"lender" text DEFAULT '' NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"limit_cents" bigint,
	"balance_cents" bigint,
	"rate_percent" double precision,
	"matures_on" date,
	"security" text DEFAULT '' NOT NULL,
	"as_at" date,
	"confidence" text DEFAULT '' NOT NULL,
	"audience" text DEFAULT 'adviser_only' NOT NULL,
	"kept_by_adviser" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "liabilities_grouping" CHECK (grouping in ('business', 'non_business')),
	CONSTRAINT "liabilities_audience" CHECK (audience in ('adviser_only', 'family'))
);
--> statement-breakpoint
CREATE TABLE "net_position_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"taken_on" date NOT NULL,
	"values_of" date,
	"label" text DEFAULT '' NOT NULL,
	"business_assets_cents" bigint NOT NULL,
	"business_liabilities_cents" bigint NOT NULL,
	"non_business_assets_cents" bigint NOT NULL,
	"non_business_liabilities_cents" bigint NOT NULL,
	"taken_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title_holder" text DEFAULT '' NOT NULL,
	"held_as" text DEFAULT '' NOT NULL,
	"tenure" text DEFAULT 'freehold' NOT NULL,
	"hectares" double precision,
	"value_cents" bigint,
	"as_at" date,
	"confidence" text DEFAULT '' NOT NULL,
	"encumbrance" text DEFAULT '' NOT NULL,
	"audience" text DEFAULT 'adviser_only' NOT NULL,
	"kept_by_adviser" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "properties_owned" CHECK (value_cents is null or tenure in ('freehold', 'crown_lease')),
	CONSTRAINT "properties_audience" CHECK (audience in ('adviser_only', 'family'))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"stakeholder_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"row_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"fields" jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"record_id" uuid,
	"replaced" jsonb,
	"record_version" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "proposals_status" CHECK (status in ('proposed', 'accepted', 'rejected', 'withdrawn'))
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
	"duplicate_certain" boolean DEFAULT true NOT NULL,
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
CREATE TABLE "insight_answers" (
	"insight_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"stakeholder_id" uuid NOT NULL,
	"consent" text NOT NULL,
	CONSTRAINT "insight_answers_insight_id_survey_id_question_id_pk" PRIMARY KEY("insight_id","survey_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "insights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"prompt_key" text NOT NULL,
	"prompt_version" integer NOT NULL,
	"model" text NOT NULL,
	"audience" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"stakeholder_id" uuid,
	"requested_by" uuid NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_micros" bigint,
	"cost_currency" text,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"output" jsonb,
	"raw" text,
	"problem_code" integer,
	"retry_after_seconds" integer,
	"reference" uuid,
	"removed_cites" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"edited_text" text,
	"edited_at" timestamp with time zone,
	"edited_by" uuid,
	"replaces_id" uuid,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "insights_state" CHECK (state in ('running', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "article_confirmations" (
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_confirmations_article_id_number_user_id_pk" PRIMARY KEY("article_id","number","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_questions" (
	"article_id" uuid NOT NULL,
	"questionnaire_key" text NOT NULL,
	"question_id" text NOT NULL,
	CONSTRAINT "article_questions_article_id_questionnaire_key_question_id_pk" PRIMARY KEY("article_id","questionnaire_key","question_id")
);
--> statement-breakpoint
CREATE TABLE "article_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"shipped_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "article_sections_shipped_key_unique" UNIQUE("shipped_key")
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" jsonb NOT NULL,
	"picture_ids" uuid[] DEFAULT '{}' NOT NULL,
	"audience" text[] NOT NULL,
	"asks_confirmation" boolean NOT NULL,
	"reason" text NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section_id" uuid NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"shipped_key" text,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL,
	"has_changes" boolean DEFAULT true NOT NULL,
	"picture_ids" uuid[] DEFAULT '{}' NOT NULL,
	"published_number" integer,
	"audience" text[] DEFAULT '{}' NOT NULL,
	"asks_confirmation" boolean DEFAULT false NOT NULL,
	"published_title" text DEFAULT '' NOT NULL,
	"published_words" text DEFAULT '' NOT NULL,
	"search" "tsvector",
	"owner_id" uuid,
	"last_reviewed_on" date,
	"review_on" date,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "articles_shipped_key_unique" UNIQUE("shipped_key")
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
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"mail" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_preferences_mail" CHECK (mail in ('at_once', 'daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"organization_id" uuid,
	"client_id" uuid,
	"entity_id" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" uuid,
	"key" text NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"mail" text DEFAULT 'off' NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "notifications_mail" CHECK (mail in ('at_once', 'daily', 'off'))
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
	"language_model_allowed" boolean DEFAULT true NOT NULL,
	"retention_years" integer DEFAULT 7 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prompt_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prompt_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"draft_text" text,
	"drafted_by" uuid,
	"drafted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "prompts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questionnaire_versions_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"way" text DEFAULT 'password' NOT NULL,
	"session_id" uuid,
	"address" text DEFAULT '' NOT NULL,
	"country" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"reported_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL
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
	"involvement" text DEFAULT 'family' NOT NULL,
	"partner_id" uuid,
	"parent_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stakeholders_involvement" CHECK (involvement in ('family', 'helper'))
);
--> statement-breakpoint
CREATE TABLE "support_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"message_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"is_picture" boolean DEFAULT false NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_canned_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asker_id" uuid NOT NULL,
	"system_role" text NOT NULL,
	"stakeholder_role" text,
	"organization_id" uuid,
	"subject" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assignee_id" uuid,
	"message_count" integer DEFAULT 0 NOT NULL,
	"asker_read_to" integer DEFAULT 0 NOT NULL,
	"staff_read_to" integer DEFAULT 0 NOT NULL,
	"asker_mailed_to" integer DEFAULT 0 NOT NULL,
	"staff_mailed_to" integer DEFAULT 0 NOT NULL,
	"asker_unread" integer DEFAULT 0 NOT NULL,
	"staff_unread" integer DEFAULT 0 NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"last_side" text DEFAULT 'asker' NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"snoozed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "support_conversations_state" CHECK (state in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "support_hours" (
	"key" text PRIMARY KEY DEFAULT 'platform' NOT NULL,
	"time_zone" text NOT NULL,
	"week" jsonb NOT NULL,
	"closed_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text DEFAULT 'message' NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"send_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"words" text collate "C" GENERATED ALWAYS AS (fold_text(' ' || regexp_replace(text, '\s+', ' ', 'g'))) STORED,
	"event" text,
	"event_person_id" uuid,
	"event_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_kind" CHECK (kind in ('message', 'note', 'event'))
);
--> statement-breakpoint
CREATE TABLE "answer_changes" (
	"survey_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"value" jsonb,
	"user_id" uuid,
	"revision" integer NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "answer_changes_survey_id_operation_id_pk" PRIMARY KEY("survey_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "answer_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"stakeholder_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"how" text NOT NULL,
	"opened_on" date NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_releases" (
	"client_id" uuid NOT NULL,
	"questionnaire_key" text NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_by" uuid NOT NULL,
	CONSTRAINT "answer_releases_client_id_questionnaire_key_pk" PRIMARY KEY("client_id","questionnaire_key")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"survey_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"value" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_survey_id_question_id_pk" PRIMARY KEY("survey_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "round_sendings" (
	"round_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"consents" jsonb NOT NULL,
	CONSTRAINT "round_sendings_round_id_survey_id_pk" PRIMARY KEY("round_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"questionnaire_key" text NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date,
	"sent_by" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"stakeholder_id" uuid NOT NULL,
	"questionnaire_key" text NOT NULL,
	"questionnaire_version" integer NOT NULL,
	"status" text DEFAULT 'not_started' NOT NULL,
	"due_on" date,
	"message" text DEFAULT '' NOT NULL,
	"assigned_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"last_saved_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"position" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"consents" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "surveys_status" CHECK (status in ('not_started', 'in_progress', 'completed'))
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
CREATE TABLE "activity_chains" (
	"chain" uuid PRIMARY KEY NOT NULL,
	"length" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"broken_at" bigint DEFAULT 0 NOT NULL,
	"key_id" text NOT NULL,
	"mark" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_checkpoints" (
	"chain" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"mark" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_queue" (
	"activity_id" uuid PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_seals" (
	"chain" uuid NOT NULL,
	"position" bigint NOT NULL,
	"activity_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	CONSTRAINT "activity_seals_chain_position_pk" PRIMARY KEY("chain","position")
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
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
	"deaths" integer DEFAULT 0 NOT NULL,
	"set_aside_at" timestamp with time zone,
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
	"password_changed_at" timestamp with time zone,
	"reset_required_at" timestamp with time zone,
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
CREATE TABLE "identity_external_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text,
	"next_address" text DEFAULT '/' NOT NULL,
	"subject" uuid,
	"authenticated_at" timestamp with time zone,
	"code_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"session_id" uuid,
	CONSTRAINT "identity_external_sign_ins_state_hash_unique" UNIQUE("state_hash"),
	CONSTRAINT "identity_external_sign_ins_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"external_subject" text NOT NULL,
	"subject" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"authenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"way" text DEFAULT 'password' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"subject" uuid,
	"about" jsonb,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"given_from" text,
	"given_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_sign_ups_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "identity_signing_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_duplicate_id_clients_id_fk" FOREIGN KEY ("duplicate_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_clients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_managers" ADD CONSTRAINT "client_managers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_managers" ADD CONSTRAINT "client_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_converted_by_users_id_fk" FOREIGN KEY ("converted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_advisers" ADD CONSTRAINT "outside_advisers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "assets" ADD CONSTRAINT "assets_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_values" ADD CONSTRAINT "finance_values_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_values" ADD CONSTRAINT "finance_values_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_values" ADD CONSTRAINT "finance_values_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "net_position_snapshots" ADD CONSTRAINT "net_position_snapshots_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "net_position_snapshots" ADD CONSTRAINT "net_position_snapshots_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_answers" ADD CONSTRAINT "insight_answers_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_answers" ADD CONSTRAINT "insight_answers_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_answers" ADD CONSTRAINT "insight_answers_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_replaces_id_insights_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."insights"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_confirmations" ADD CONSTRAINT "article_confirmations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_confirmations" ADD CONSTRAINT "article_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_questions" ADD CONSTRAINT "article_questions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_section_id_article_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."article_sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_parent_id_articles_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_revisions" ADD CONSTRAINT "note_revisions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_revisions" ADD CONSTRAINT "note_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_counts" ADD CONSTRAINT "client_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_publications" ADD CONSTRAINT "prompt_publications_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_publications" ADD CONSTRAINT "prompt_publications_version_id_prompt_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."prompt_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_publications" ADD CONSTRAINT "prompt_publications_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_drafted_by_users_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD CONSTRAINT "stakeholders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD CONSTRAINT "stakeholders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD CONSTRAINT "stakeholders_partner_id_stakeholders_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."stakeholders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD CONSTRAINT "stakeholders_parent_id_stakeholders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."stakeholders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_attachments" ADD CONSTRAINT "support_attachments_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_attachments" ADD CONSTRAINT "support_attachments_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_event_person_id_users_id_fk" FOREIGN KEY ("event_person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_openings" ADD CONSTRAINT "answer_openings_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_openings" ADD CONSTRAINT "answer_openings_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_openings" ADD CONSTRAINT "answer_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_releases" ADD CONSTRAINT "answer_releases_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_releases" ADD CONSTRAINT "answer_releases_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_sendings" ADD CONSTRAINT "round_sendings_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_sendings" ADD CONSTRAINT "round_sendings_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_reminders" ADD CONSTRAINT "survey_reminders_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_reminders" ADD CONSTRAINT "survey_reminders_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_questionnaire_key_questionnaire_version_questionnaire_versions_key_version_fk" FOREIGN KEY ("questionnaire_key","questionnaire_version") REFERENCES "public"."questionnaire_versions"("key","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_subject_identity_accounts_subject_fk" FOREIGN KEY ("subject") REFERENCES "public"."identity_accounts"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_session_id_identity_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."identity_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_merges_kept" ON "client_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "client_merges_at" ON "client_merges" USING btree ("merged_at");--> statement-breakpoint
CREATE INDEX "client_managers_user" ON "client_managers" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree ("organization_id","status","sort_name","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_town" ON "clients" USING btree ("organization_id","status","town","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_touch" ON "clients" USING btree ("organization_id","status","last_touch_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("organization_id","status","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_stage" ON "clients" USING btree ("organization_id","status","stage","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_equity" ON "clients" USING btree ("organization_id","status","equity_sort","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_completion" ON "clients" USING btree ("organization_id","status","completion_sort","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_name" ON "clients" USING btree ("status","sort_name","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_town" ON "clients" USING btree ("status","town","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_touch" ON "clients" USING btree ("status","last_touch_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_created" ON "clients" USING btree ("status","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_stage" ON "clients" USING btree ("status","stage","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_equity" ON "clients" USING btree ("status","equity_sort","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_completion" ON "clients" USING btree ("status","completion_sort","id") WHERE archived_at is null;--> statement-breakpoint
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
CREATE INDEX "document_texts_unread" ON "document_texts" USING btree ("document_id") WHERE state = 'unread';--> statement-breakpoint
CREATE INDEX "document_uploads_user" ON "document_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_uploads_open" ON "document_uploads" USING btree ("expires_at") WHERE state in ('open', 'arrived', 'checking');--> statement-breakpoint
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
CREATE INDEX "documents_request" ON "documents" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "assets_client" ON "assets" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "finance_values_record" ON "finance_values" USING btree ("record_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "finance_values_client" ON "finance_values" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "liabilities_client" ON "liabilities" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "net_position_snapshots_day" ON "net_position_snapshots" USING btree ("client_id","taken_on");--> statement-breakpoint
CREATE INDEX "properties_client" ON "properties" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "proposals_client" ON "proposals" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "proposals_record" ON "proposals" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_row" ON "proposals" USING btree ("survey_id","question_id","row_id");--> statement-breakpoint
CREATE INDEX "import_rows_errors" ON "import_rows" USING btree ("import_id","row") WHERE errors is not null;--> statement-breakpoint
CREATE INDEX "import_rows_warnings" ON "import_rows" USING btree ("import_id","row") WHERE warnings is not null;--> statement-breakpoint
CREATE INDEX "import_rows_duplicates" ON "import_rows" USING btree ("import_id","row") WHERE duplicate_reason is not null;--> statement-breakpoint
CREATE INDEX "import_rows_client" ON "import_rows" USING btree ("client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "imports_organization" ON "imports" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "insight_answers_stakeholder" ON "insight_answers" USING btree ("stakeholder_id");--> statement-breakpoint
CREATE INDEX "insights_client" ON "insights" USING btree ("client_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "insights_requested_by" ON "insights" USING btree ("requested_by","started_at");--> statement-breakpoint
CREATE INDEX "article_confirmations_user" ON "article_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "article_pictures_article" ON "article_pictures" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_questions_question" ON "article_questions" USING btree ("questionnaire_key");--> statement-breakpoint
CREATE UNIQUE INDEX "article_versions_number" ON "article_versions" USING btree ("article_id","number");--> statement-breakpoint
CREATE INDEX "article_words_like" ON "article_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "articles_tree" ON "articles" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "articles_review" ON "articles" USING btree ("review_on") WHERE review_on is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "note_revisions_note" ON "note_revisions" USING btree ("note_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notes_client" ON "notes" USING btree ("client_id","pinned" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_current" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST) WHERE in_app and archived_at is null;--> statement-breakpoint
CREATE INDEX "notifications_archived" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST) WHERE in_app and archived_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST) WHERE in_app and archived_at is null and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("user_id","id") WHERE in_app and archived_at is null and seen_at is null;--> statement-breakpoint
CREATE INDEX "notifications_for_digest" ON "notifications" USING btree ("user_id","id") WHERE mail = 'daily' and mailed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_client" ON "notifications" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prompt_publications_position" ON "prompt_publications" USING btree ("prompt_id","position" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "prompt_versions_number" ON "prompt_versions" USING btree ("prompt_id","number");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stakeholders_client" ON "stakeholders" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "stakeholders_user" ON "stakeholders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stakeholders_name" ON "stakeholders" USING btree ("full_name");--> statement-breakpoint
CREATE INDEX "stakeholders_words" ON "stakeholders" USING gin (full_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_attachments_message" ON "support_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "support_attachments_uploader" ON "support_attachments" USING btree ("uploaded_by","id");--> statement-breakpoint
CREATE INDEX "support_attachments_unsent" ON "support_attachments" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "support_conversations_asker" ON "support_conversations" USING btree ("asker_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_conversations_queue" ON "support_conversations" USING btree ("queued_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "support_conversations_closed" ON "support_conversations" USING btree ("queued_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "support_conversations_assignee" ON "support_conversations" USING btree ("assignee_id","queued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_conversations_snoozed" ON "support_conversations" USING btree ("snoozed_until","id") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "support_conversations_waiting" ON "support_conversations" USING btree ("assignee_id") WHERE staff_unread > 0;--> statement-breakpoint
CREATE INDEX "support_conversations_practice" ON "support_conversations" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_number" ON "support_messages" USING btree ("conversation_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_send" ON "support_messages" USING btree ("author_id","send_id");--> statement-breakpoint
CREATE INDEX "support_messages_author" ON "support_messages" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "support_messages_words" ON "support_messages" USING gin (words gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "answer_changes_question" ON "answer_changes" USING btree ("survey_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_openings_day" ON "answer_openings" USING btree ("survey_id","user_id","how","opened_on");--> statement-breakpoint
CREATE INDEX "answer_openings_stakeholder" ON "answer_openings" USING btree ("stakeholder_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "round_sendings_survey" ON "round_sendings" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "rounds_client" ON "rounds" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_number" ON "submissions" USING btree ("survey_id","number");--> statement-breakpoint
CREATE INDEX "survey_reminders_survey" ON "survey_reminders" USING btree ("survey_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_reminders_once" ON "survey_reminders" USING btree ("survey_id","kind","due_on") WHERE kind <> 'manual';--> statement-breakpoint
CREATE INDEX "surveys_client" ON "surveys" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "surveys_stakeholder" ON "surveys" USING btree ("stakeholder_id");--> statement-breakpoint
CREATE INDEX "surveys_due" ON "surveys" USING btree ("due_on") WHERE archived_at is null and status <> 'completed';--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_open" ON "surveys" USING btree ("stakeholder_id","questionnaire_key") WHERE archived_at is null and status <> 'completed';--> statement-breakpoint
CREATE INDEX "invitations_user" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "activities_client" ON "activities" USING btree ("client_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activities_organization" ON "activities" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activities_actor" ON "activities" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "activities_entity" ON "activities" USING btree ("entity_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_seals_activity" ON "activity_seals" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "request_keys_created" ON "request_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outbox_mails_newest" ON "outbox_mails" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "identity_codes_subject" ON "identity_codes" USING btree ("subject","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_links_external" ON "identity_links" USING btree ("issuer","external_subject");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_links_subject" ON "identity_links" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_session" ON "identity_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_subject" ON "identity_sessions" USING btree ("subject","address");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_sign_ups_password" ON "identity_sign_ups" USING btree ("email","password_hash");--> statement-breakpoint
CREATE INDEX "identity_tries_last" ON "identity_tries" USING btree ("last_at");
--> statement-breakpoint
-- Exact numbers of current clients and prospects per practice, kept by the database itself, one statement at a time.
create function count_added_clients() returns trigger language plpgsql as $$
begin
  insert into client_counts as counts (organization_id, status, total)
  select organization_id, status, count(*)::int from added where archived_at is null group by organization_id, status
  order by organization_id, status
  on conflict (organization_id, status) do update set total = counts.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
-- Takes away what a statement deleted.
create function count_removed_clients() returns trigger language plpgsql as $$
begin
  update client_counts as counts set total = counts.total - removed_now.total
  from (select organization_id, status, count(*)::int as total from removed where archived_at is null group by organization_id, status) as removed_now
  where counts.organization_id = removed_now.organization_id and counts.status = removed_now.status;
  return null;
end $$;
--> statement-breakpoint
-- Moves what a statement archived, restored or converted, each number once and in one order, so that nobody waits in a circle.
create function count_changed_clients() returns trigger language plpgsql as $$
begin
  insert into client_counts as counts (organization_id, status, total)
  select organization_id, status, sum(step)::int
  from (
    select organization_id, status, 1 as step from added where archived_at is null
    union all
    select organization_id, status, -1 as step from removed where archived_at is null
  ) as steps
  group by organization_id, status having sum(step) <> 0
  order by organization_id, status
  on conflict (organization_id, status) do update set total = counts.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create trigger clients_added after insert on clients referencing new table as added for each statement execute function count_added_clients();
--> statement-breakpoint
create trigger clients_removed after delete on clients referencing old table as removed for each statement execute function count_removed_clients();
--> statement-breakpoint
create trigger clients_changed after update on clients referencing old table as removed new table as added for each statement execute function count_changed_clients();
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
-- What the lists show of a client's money, whatever changes it. Its row is locked first, so that of two changes at once the second counts
-- the first. "For no key update" leaves references alone: a new record shares a lock on that row already, and two would wait for each other.
create function refresh_client_finances(changed uuid) returns void language plpgsql as $$
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
-- What the lists show of a client's questionnaires. Those of people who were taken off the record are not counted, as they are not in the
-- client's own figures.
create function refresh_client_surveys(changed uuid) returns void language plpgsql as $$
begin
  perform 1 from clients where id = changed for no key update;
  update clients set (surveys_assigned, surveys_completed) = (
    select count(*)::int, (count(*) filter (where surveys.status = 'completed'))::int
    from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id
    where surveys.client_id = changed and surveys.archived_at is null and stakeholders.archived_at is null)
  where id = changed;
end $$;
--> statement-breakpoint
-- A record that moves to another client counts anew for both.
create function finances_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_client_finances(old.client_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.client_id <> old.client_id) then perform refresh_client_finances(new.client_id); end if;
  return null;
end $$;
--> statement-breakpoint
-- A questionnaire that moves to another client counts anew for both.
create function surveys_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_client_surveys(old.client_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.client_id <> old.client_id) then perform refresh_client_surveys(new.client_id); end if;
  return null;
end $$;
--> statement-breakpoint
-- Whoever leaves the record or comes back takes their questionnaires along.
create function stakeholders_moved() returns trigger language plpgsql as $$
begin
  perform refresh_client_surveys(new.client_id);
  return null;
end $$;
--> statement-breakpoint
create trigger assets_changed after insert or delete or update of client_id, value_cents, category, details, archived_at on assets
for each row execute function finances_changed();
--> statement-breakpoint
create trigger properties_changed after insert or delete or update of client_id, value_cents, archived_at on properties for each row execute function finances_changed();
--> statement-breakpoint
create trigger liabilities_changed after insert or delete or update of client_id, balance_cents, archived_at on liabilities for each row execute function finances_changed();
--> statement-breakpoint
create trigger surveys_added after insert or delete on surveys for each row execute function surveys_changed();
--> statement-breakpoint
create trigger surveys_moved after update on surveys for each row
when (old.client_id is distinct from new.client_id or old.status is distinct from new.status or old.archived_at is distinct from new.archived_at)
execute function surveys_changed();
--> statement-breakpoint
create trigger stakeholders_moved after update on stakeholders for each row
when (old.archived_at is distinct from new.archived_at)
execute function stakeholders_moved();
--> statement-breakpoint
-- Stores changes of answers and the activity entry in one round trip, with plans that each session keeps: people save all the time. The
-- server decides what is to be stored; this function only stores it, and only where the survey is still as the server read it (false where
-- it is not). A change that is stored already breaks the primary key of answer_changes, and nothing is stored.
create function save_answers(
  of_survey uuid, of_stakeholder uuid, by_user uuid, of_organization uuid,
  read_revision int, read_status text, read_primary boolean, read_generation int, read_on_farm boolean, read_involvement text,
  next_revision int, next_status text, next_position text, next_consents jsonb, next_saved_at timestamptz,
  changes jsonb, entry jsonb
) returns boolean language plpgsql as $$
declare
  client uuid;
  change record;
begin
  -- Whoever comes second waits here, then finds another revision. The survey is locked before anything else, so nobody waits in a circle.
  update surveys set status = next_status, revision = next_revision, position = next_position,
    consents = next_consents, last_saved_at = next_saved_at,
    started_at = case when next_status = 'not_started' then started_at else coalesce(started_at, now()) end
  where id = of_survey and stakeholder_id = of_stakeholder and archived_at is null and revision = read_revision and status = read_status
    and exists (
      select from stakeholders where id = of_stakeholder and (type = 'Primary Stakeholder') = read_primary
        and generation is not distinct from read_generation and on_farm is not distinct from read_on_farm and involvement = read_involvement)
  returning client_id into client;
  if not found then return false; end if;

  for change in
    select "operationId", "questionId", value, revision, least("editedAt", clock_timestamp()) as "editedAt", superseded, version
    from jsonb_to_recordset(changes) as change ("operationId" uuid, "questionId" text, value jsonb, revision int, "editedAt" timestamptz,
      superseded boolean, version int)
  loop
    insert into answer_changes (survey_id, operation_id, question_id, value, user_id, revision, edited_at, superseded)
    values (of_survey, change."operationId", change."questionId", change.value, by_user, change.revision, change."editedAt", change.superseded);
    -- A version is given to what stands at the end; consent choices and what was overtaken have none.
    if change.version is not null then
      insert into answers (survey_id, question_id, value, version, revision, edited_at)
      values (of_survey, change."questionId", change.value, change.version, change.revision, change."editedAt")
      on conflict (survey_id, question_id) do update set value = excluded.value, version = excluded.version, revision = excluded.revision,
        edited_at = excluded.edited_at, saved_at = excluded.saved_at;
    end if;
  end loop;

  if entry is not null then
    insert into activities (id, organization_id, client_id, actor_id, action, entity_id, subject, before, after)
    values ((entry->>'id')::uuid, of_organization, client, by_user, entry->>'action', of_survey, entry->>'subject', entry->'before', entry->'after');
  end if;
  return true;
end $$;
--> statement-breakpoint
-- What happened stays as it was written. Only retention removes entries: it says so for its own transaction, and never younger ones than a year.
-- Who may run SQL can say so too or drop these triggers; what they did then shows in the chain (docs/activity.md).
create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('paddock.activity_retention', true) = 'on' then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
-- Retention takes no entry of the last year either.
create function keep_entries_for_a_year() returns trigger language plpgsql as $$
begin
  if old.at < now() - interval '1 year' then return old; end if;
  raise exception 'an entry of the last year stays in activities' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
-- Who opened what is never rewritten. An opening goes with its document only, which no call of ours removes.
create function keep_openings_while_their_document_stands() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from documents where documents.id = old.document_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger activities_append_only before update or delete or truncate on activities for each statement execute function refuse_to_rewrite_history();
--> statement-breakpoint
create trigger activities_kept_a_year before delete on activities for each row execute function keep_entries_for_a_year();
--> statement-breakpoint
create trigger activity_seals_append_only before update or delete or truncate on activity_seals for each statement execute function refuse_to_rewrite_history();
--> statement-breakpoint
create trigger document_openings_append_only before update or truncate on document_openings for each statement execute function refuse_to_rewrite_history();
--> statement-breakpoint
create trigger document_openings_kept before delete on document_openings for each row execute function keep_openings_while_their_document_stands();
--> statement-breakpoint
-- Also where replication or a clean-up says that ordinary triggers should not run.
alter table activities enable always trigger activities_append_only;
--> statement-breakpoint
alter table activities enable always trigger activities_kept_a_year;
--> statement-breakpoint
alter table activity_seals enable always trigger activity_seals_append_only;
--> statement-breakpoint
alter table document_openings enable always trigger document_openings_append_only;
--> statement-breakpoint
alter table document_openings enable always trigger document_openings_kept;
--> statement-breakpoint
-- What was published stays as it was: an insight names the version that made it.
create trigger prompt_versions_append_only before update or delete on prompt_versions for each statement execute function refuse_to_rewrite_history();
--> statement-breakpoint
create trigger prompt_publications_append_only before update or delete on prompt_publications for each statement execute function refuse_to_rewrite_history();
--> statement-breakpoint
-- Every entry waits for its place in the chain from the moment that it is written.
create function await_sealing() returns trigger language plpgsql as $$
begin
  insert into activity_queue (activity_id) select id from added;
  return null;
end $$;
--> statement-breakpoint
create trigger activities_await_sealing after insert on activities referencing new table as added for each statement execute function await_sealing();
