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
ALTER TABLE "stakeholders" ADD CONSTRAINT "stakeholders_involvement" CHECK (involvement in ('family', 'helper', 'register'));