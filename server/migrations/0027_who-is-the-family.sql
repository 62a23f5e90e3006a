CREATE TABLE "answer_releases" (
	"client_id" uuid NOT NULL,
	"questionnaire_key" text NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_by" uuid NOT NULL,
	CONSTRAINT "answer_releases_client_id_questionnaire_key_pk" PRIMARY KEY("client_id","questionnaire_key")
);
--> statement-breakpoint
ALTER TABLE "stakeholders" ADD COLUMN "involvement" text DEFAULT 'family' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_releases" ADD CONSTRAINT "answer_releases_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_releases" ADD CONSTRAINT "answer_releases_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" DROP COLUMN "answered";--> statement-breakpoint
ALTER TABLE "surveys" DROP COLUMN "total";--> statement-breakpoint
ALTER TABLE "stakeholders" ADD CONSTRAINT "stakeholders_involvement" CHECK (involvement in ('family', 'helper'));
--> statement-breakpoint
-- Who is there already: somebody whose words for the relationship name a trade, or who helps to keep the record, helps from outside where
-- nothing makes them one of the family: no generation, no partner, parent or child, and no word of kinship. In doubt it is the reading that
-- shows nobody's answers; the practice sees it and changes it.
update stakeholders as person set involvement = 'helper'
where person.type <> 'Primary Stakeholder' and person.generation is null and person.partner_id is null and person.parent_id is null
  and not exists (select from stakeholders kin where kin.parent_id = person.id or kin.partner_id = person.id)
  and person.relationship !~* '\m((grand|step|god)?(mother|father|son|daughter|child|parent)s?|mum|dad|wife|husband|spouse|partner|fianc[eé]e?|brothers?|sisters?|siblings?|aunt|uncle|nephew|niece|cousin|widow|widower)\M|in.law'
  and (person.account_kind = 'admin'
    or person.relationship ~* '\m(book.?keeper|accountant|office|secretary|administrator|solicitor|lawyer|banker|agronomist|consultant|adviser|advisor|employee|farm hand|station hand|contractor)\M');
--> statement-breakpoint
-- Progress is worked out from what is asked of a person as they are now, so it is no longer stored, and who somebody is for the family
-- decides about their questions as well.
drop function save_answers(uuid, uuid, uuid, uuid, int, text, boolean, int, boolean, int, text, int, int, text, jsonb, timestamptz, jsonb, jsonb);
--> statement-breakpoint
-- Stores changes of answers and the activity entry in one round trip, with plans that each session keeps: people save all the time. The
-- server decides what is to be stored; this function only stores it, and only where the survey is still as the server read it (false where
-- it is not). A change that is stored already breaks the primary key of answer_changes, and nothing is stored.
create function save_answers(
  of_survey uuid, of_stakeholder uuid, by_user uuid, of_organization uuid,
  read_revision int, read_status text, read_primary boolean, read_generation int, read_on_farm boolean, read_involvement text,
  next_revision int, next_status text, next_position text, next_consents jsonb, next_saved_at timestamptz,
  changes jsonb, entry jsonb
) returns boolean language plpgsql as $$
declare
  client uuid;
  change record;
begin
  -- Whoever comes second waits here, then finds another revision. The survey is locked before anything else, so nobody waits in a circle.
  update surveys set status = next_status, revision = next_revision, position = next_position,
    consents = next_consents, last_saved_at = next_saved_at,
    started_at = case when next_status = 'not_started' then started_at else coalesce(started_at, now()) end
  where id = of_survey and stakeholder_id = of_stakeholder and archived_at is null and revision = read_revision and status = read_status
    and exists (
      select from stakeholders where id = of_stakeholder and (type = 'Primary Stakeholder') = read_primary
        and generation is not distinct from read_generation and on_farm is not distinct from read_on_farm and involvement = read_involvement)
  returning client_id into client;
  if not found then return false; end if;

  for change in
    select "operationId", "questionId", value, revision, least("editedAt", clock_timestamp()) as "editedAt", superseded, version
    from jsonb_to_recordset(changes) as change ("operationId" uuid, "questionId" text, value jsonb, revision int, "editedAt" timestamptz,
      superseded boolean, version int)
  loop
    insert into answer_changes (survey_id, operation_id, question_id, value, user_id, revision, edited_at, superseded)
    values (of_survey, change."operationId", change."questionId", change.value, by_user, change.revision, change."editedAt", change.superseded);
    -- A version is given to what stands at the end; consent choices and what was overtaken have none.
    if change.version is not null then
      insert into answers (survey_id, question_id, value, version, revision, edited_at)
      values (of_survey, change."questionId", change.value, change.version, change.revision, change."editedAt")
      on conflict (survey_id, question_id) do update set value = excluded.value, version = excluded.version, revision = excluded.revision,
        edited_at = excluded.edited_at, saved_at = excluded.saved_at;
    end if;
  end loop;

  if entry is not null then
    insert into activities (id, organization_id, client_id, actor_id, action, entity_id, subject, before, after)
    values ((entry->>'id')::uuid, of_organization, client, by_user, entry->>'action', of_survey, entry->>'subject', entry->'before', entry->'after');
  end if;
  return true;
end $$;
