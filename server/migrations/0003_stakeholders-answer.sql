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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assets_grouping" CHECK (grouping in ('business', 'non_business'))
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "liabilities_grouping" CHECK (grouping in ('business', 'non_business'))
);
--> statement-breakpoint
CREATE TABLE "net_position_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"taken_on" date NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"business_assets_cents" bigint NOT NULL,
	"business_liabilities_cents" bigint NOT NULL,
	"non_business_assets_cents" bigint NOT NULL,
	"non_business_liabilities_cents" bigint NOT NULL,
	"taken_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "questionnaire_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questionnaire_versions_key_version_pk" PRIMARY KEY("key","version")
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
	"answered" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"position" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"consents" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "surveys_status" CHECK (status in ('not_started', 'in_progress', 'completed'))
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "assets_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "liabilities_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "surveys_assigned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "surveys_completed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "equity_sort" double precision GENERATED ALWAYS AS (case when assets_cents > 0 then (assets_cents - liabilities_cents)::double precision / assets_cents else '-Infinity'::double precision end) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "completion_sort" double precision GENERATED ALWAYS AS (case when surveys_assigned > 0 then surveys_completed::double precision / surveys_assigned else -1 end) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "held_as" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "confidence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_values" ADD CONSTRAINT "finance_values_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_values" ADD CONSTRAINT "finance_values_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_values" ADD CONSTRAINT "finance_values_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "net_position_snapshots" ADD CONSTRAINT "net_position_snapshots_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "net_position_snapshots" ADD CONSTRAINT "net_position_snapshots_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_openings" ADD CONSTRAINT "answer_openings_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_openings" ADD CONSTRAINT "answer_openings_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_openings" ADD CONSTRAINT "answer_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_reminders" ADD CONSTRAINT "survey_reminders_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_reminders" ADD CONSTRAINT "survey_reminders_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_questionnaire_key_questionnaire_version_questionnaire_versions_key_version_fk" FOREIGN KEY ("questionnaire_key","questionnaire_version") REFERENCES "public"."questionnaire_versions"("key","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_client" ON "assets" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "finance_values_record" ON "finance_values" USING btree ("record_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "finance_values_client" ON "finance_values" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "liabilities_client" ON "liabilities" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "net_position_snapshots_day" ON "net_position_snapshots" USING btree ("client_id","taken_on");--> statement-breakpoint
CREATE INDEX "proposals_client" ON "proposals" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_row" ON "proposals" USING btree ("survey_id","question_id","row_id");--> statement-breakpoint
CREATE INDEX "answer_changes_question" ON "answer_changes" USING btree ("survey_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_openings_day" ON "answer_openings" USING btree ("survey_id","user_id","how","opened_on");--> statement-breakpoint
CREATE INDEX "answer_openings_stakeholder" ON "answer_openings" USING btree ("stakeholder_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_number" ON "submissions" USING btree ("survey_id","number");--> statement-breakpoint
CREATE INDEX "survey_reminders_survey" ON "survey_reminders" USING btree ("survey_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_reminders_once" ON "survey_reminders" USING btree ("survey_id","kind","due_on") WHERE kind <> 'manual';--> statement-breakpoint
CREATE INDEX "surveys_client" ON "surveys" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "surveys_stakeholder" ON "surveys" USING btree ("stakeholder_id");--> statement-breakpoint
CREATE INDEX "surveys_due" ON "surveys" USING btree ("due_on") WHERE archived_at is null and status <> 'completed';--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_open" ON "surveys" USING btree ("stakeholder_id","questionnaire_key") WHERE archived_at is null and status <> 'completed';--> statement-breakpoint
ALTER TABLE "stakeholders" ADD CONSTRAINT "stakeholders_partner_id_stakeholders_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."stakeholders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stakeholders" ADD CONSTRAINT "stakeholders_parent_id_stakeholders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."stakeholders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_equity" ON "clients" USING btree ("organization_id","status","equity_sort","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_completion" ON "clients" USING btree ("organization_id","status","completion_sort","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_equity" ON "clients" USING btree ("status","equity_sort","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_all_completion" ON "clients" USING btree ("status","completion_sort","id") WHERE archived_at is null;