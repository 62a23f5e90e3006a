DROP INDEX "support_conversations_queue";--> statement-breakpoint
DROP INDEX "support_conversations_assignee";--> statement-breakpoint
ALTER TABLE "support_conversations" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
update support_conversations set queued_at = last_message_at;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_hours" ADD COLUMN "closed_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "words" text collate "C" GENERATED ALWAYS AS (fold_text(' ' || regexp_replace(text, '\s+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "event_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "support_conversations_closed" ON "support_conversations" USING btree ("queued_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "support_conversations_snoozed" ON "support_conversations" USING btree ("snoozed_until","id") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "support_conversations_waiting" ON "support_conversations" USING btree ("assignee_id") WHERE staff_unread > 0;--> statement-breakpoint
CREATE INDEX "support_conversations_practice" ON "support_conversations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "support_messages_words" ON "support_messages" USING gin (words gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_conversations_queue" ON "support_conversations" USING btree ("queued_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "support_conversations_assignee" ON "support_conversations" USING btree ("assignee_id","queued_at" DESC NULLS LAST,"id" DESC NULLS LAST);