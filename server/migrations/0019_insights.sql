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
ALTER TABLE "insight_answers" ADD CONSTRAINT "insight_answers_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_answers" ADD CONSTRAINT "insight_answers_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_answers" ADD CONSTRAINT "insight_answers_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_stakeholder_id_stakeholders_id_fk" FOREIGN KEY ("stakeholder_id") REFERENCES "public"."stakeholders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_replaces_id_insights_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."insights"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_answers_stakeholder" ON "insight_answers" USING btree ("stakeholder_id");--> statement-breakpoint
CREATE INDEX "insights_client" ON "insights" USING btree ("client_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "insights_requested_by" ON "insights" USING btree ("requested_by","started_at");