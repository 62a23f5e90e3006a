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
CREATE TABLE "identity_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
-- Links of five minutes that name no session are not worth keeping.
DELETE FROM "document_links";--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "session_id" text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_sign_ups_password" ON "identity_sign_ups" USING btree ("email","password_hash");--> statement-breakpoint
CREATE INDEX "identity_tries_last" ON "identity_tries" USING btree ("last_at");--> statement-breakpoint
-- Accounts come to exist with their proof now; what waited for a code in the former way begins anew.
DELETE FROM "identity_codes" WHERE "purpose" = 'sign_up';--> statement-breakpoint
DELETE FROM "identity_accounts" WHERE "confirmed_at" IS NULL;
