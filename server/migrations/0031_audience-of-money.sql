ALTER TABLE "assets" ADD COLUMN "audience" text DEFAULT 'adviser_only' NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "kept_by_adviser" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "liabilities" ADD COLUMN "audience" text DEFAULT 'adviser_only' NOT NULL;--> statement-breakpoint
ALTER TABLE "liabilities" ADD COLUMN "kept_by_adviser" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "audience" text DEFAULT 'adviser_only' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "kept_by_adviser" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "proposals_record" ON "proposals" USING btree ("record_id");--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_audience" CHECK (audience in ('adviser_only', 'family'));--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_audience" CHECK (audience in ('adviser_only', 'family'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_audience" CHECK (audience in ('adviser_only', 'family'));--> statement-breakpoint
-- What came of answers takes its audience from the choice that stands for their section now; what was entered by hand stays with the practice.
with shared as (
  select proposals.record_id,
    bool_and(unit.fallback is not null and coalesce(surveys.consents ->> unit.id, unit.fallback) = 'named') as by_name
  from proposals
  join surveys on surveys.id = proposals.survey_id
  join questionnaire_versions asked on asked.key = surveys.questionnaire_key and asked.version = surveys.questionnaire_version
  left join lateral (
    select case when question ->> 'consent' is null then section ->> 'id' else question ->> 'id' end as id,
      coalesce(question ->> 'consent', section ->> 'consent') as fallback
    from jsonb_array_elements(asked.definition -> 'sections') as section, jsonb_array_elements(section -> 'questions') as question
    where question ->> 'id' = proposals.question_id limit 1
  ) unit on true
  where proposals.record_id is not null
  group by proposals.record_id
), moved_assets as (
  update assets set audience = case when by_name then 'family' else 'adviser_only' end, kept_by_adviser = false
  from shared where assets.id = shared.record_id
), moved_liabilities as (
  update liabilities set audience = case when by_name then 'family' else 'adviser_only' end, kept_by_adviser = false
  from shared where liabilities.id = shared.record_id
)
update properties set audience = case when by_name then 'family' else 'adviser_only' end, kept_by_adviser = false
from shared where properties.id = shared.record_id;
