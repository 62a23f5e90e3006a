DROP INDEX "clients_touch";--> statement-breakpoint
DROP INDEX "clients_all_touch";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "last_touch_at";