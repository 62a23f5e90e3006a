ALTER TABLE "organizations" ADD COLUMN "sort_name" text collate "C" GENERATED ALWAYS AS (fold_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || town || ' ' || contact_name || ' ' || contact_email)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text collate "C" GENERATED ALWAYS AS (fold_text(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(first_name || ' ' || last_name || ' ' || email)) STORED;--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree ("sort_name","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "organizations_archived" ON "organizations" USING btree ("sort_name","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "organizations_search" ON "organizations" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("sort_name","id") WHERE system_role <> 'user';--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "users_address" ON "users" USING btree (email collate "C","id");--> statement-breakpoint
CREATE INDEX "users_sign_in" ON "users" USING btree (coalesce(last_sign_in_at, 'epoch'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search_text gin_trgm_ops);