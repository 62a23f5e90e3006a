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
ALTER TABLE "round_sendings" ADD CONSTRAINT "round_sendings_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_sendings" ADD CONSTRAINT "round_sendings_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_sendings_survey" ON "round_sendings" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "rounds_client" ON "rounds" USING btree ("client_id");