DROP INDEX "document_uploads_open";--> statement-breakpoint
CREATE INDEX "document_uploads_open" ON "document_uploads" USING btree ("expires_at") WHERE state in ('open', 'arrived', 'checking');--> statement-breakpoint
-- Who opened what is never rewritten. An opening goes with its document only, which no call of ours removes.
create trigger document_openings_append_only before update or truncate on document_openings for each statement execute function refuse_to_rewrite_history();
--> statement-breakpoint
create function keep_openings_while_their_document_stands() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from documents where documents.id = old.document_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger document_openings_kept before delete on document_openings for each row execute function keep_openings_while_their_document_stands();
--> statement-breakpoint
-- Also where replication or a clean-up says that ordinary triggers should not run.
alter table document_openings enable always trigger document_openings_append_only;
--> statement-breakpoint
alter table document_openings enable always trigger document_openings_kept;
