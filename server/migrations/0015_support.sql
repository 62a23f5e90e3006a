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
	"event" text,
	"event_person_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_kind" CHECK (kind in ('message', 'note', 'event'))
);
--> statement-breakpoint
ALTER TABLE "support_attachments" ADD CONSTRAINT "support_attachments_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_attachments" ADD CONSTRAINT "support_attachments_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_event_person_id_users_id_fk" FOREIGN KEY ("event_person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_attachments_message" ON "support_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "support_attachments_uploader" ON "support_attachments" USING btree ("uploaded_by","id");--> statement-breakpoint
CREATE INDEX "support_attachments_unsent" ON "support_attachments" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "support_conversations_asker" ON "support_conversations" USING btree ("asker_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_conversations_queue" ON "support_conversations" USING btree ("last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_conversations_assignee" ON "support_conversations" USING btree ("assignee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_number" ON "support_messages" USING btree ("conversation_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_send" ON "support_messages" USING btree ("author_id","send_id");--> statement-breakpoint
CREATE INDEX "support_messages_author" ON "support_messages" USING btree ("author_id","id");