CREATE TABLE "client_merges" (
	"duplicate_id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_duplicate_id_clients_id_fk" FOREIGN KEY ("duplicate_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_clients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_merges_kept" ON "client_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "client_merges_at" ON "client_merges" USING btree ("merged_at");