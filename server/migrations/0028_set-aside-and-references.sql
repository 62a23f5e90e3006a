ALTER TABLE "insights" ADD COLUMN "reference" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "deaths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "document_texts_unread" ON "document_texts" USING btree ("document_id") WHERE state = 'unread';