CREATE INDEX "activities_actor" ON "activities" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "activities_entity" ON "activities" USING btree ("entity_id","id");