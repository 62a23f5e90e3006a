CREATE TABLE "activity_chains" (
	"chain" uuid PRIMARY KEY NOT NULL,
	"length" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"broken_at" bigint DEFAULT 0 NOT NULL,
	"key_id" text NOT NULL,
	"mark" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_checkpoints" (
	"chain" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"mark" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_queue" (
	"activity_id" uuid PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_seals" (
	"chain" uuid NOT NULL,
	"position" bigint NOT NULL,
	"activity_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	CONSTRAINT "activity_seals_chain_position_pk" PRIMARY KEY("chain","position")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "activity_seals_activity" ON "activity_seals" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
-- What happened stays as it was written. Only retention removes entries: it says so for its own transaction, and never younger ones than a year.
-- Who may run SQL can say so too or drop these triggers; what they did then shows in the chain (docs/activity.md).
create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('paddock.activity_retention', true) = 'on' then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create function keep_entries_for_a_year() returns trigger language plpgsql as $$
begin
  if old.at < now() - interval '1 year' then return old; end if;
  raise exception 'an entry of the last year stays in activities' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger activities_append_only before update or delete or truncate on activities for each statement execute function refuse_to_rewrite_history();
--> statement-breakpoint
create trigger activities_kept_a_year before delete on activities for each row execute function keep_entries_for_a_year();
--> statement-breakpoint
create trigger activity_seals_append_only before update or delete or truncate on activity_seals for each statement execute function refuse_to_rewrite_history();
--> statement-breakpoint
-- Also where replication or a clean-up says that ordinary triggers should not run.
alter table activities enable always trigger activities_append_only;
--> statement-breakpoint
alter table activities enable always trigger activities_kept_a_year;
--> statement-breakpoint
alter table activity_seals enable always trigger activity_seals_append_only;
--> statement-breakpoint
create function await_sealing() returns trigger language plpgsql as $$
begin
  insert into activity_queue (activity_id) select id from added;
  return null;
end $$;
--> statement-breakpoint
create trigger activities_await_sealing after insert on activities referencing new table as added for each statement execute function await_sealing();
--> statement-breakpoint
insert into activity_queue (activity_id) select id from activities;
--> statement-breakpoint
update organizations set retention_years = 15, version = version + 1 where retention_years > 15;
