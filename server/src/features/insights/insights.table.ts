import type { InsightOutput, InsightSource } from '@paddock/contract/features/insights/insights.shapes'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-variables'
import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, version } from '../../platform/database/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { surveys } from '../surveys/surveys.table.ts'
import { users } from '../users/users.table.ts'

/** What can be cited, and of a figure which records it was added up from: by them it is known whether the family may still see it. */
export type StoredSource = InsightSource & { recordIds?: string[] }

/** One run of a prompt for a client, and what came of it. */
export const insights = pgTable(
  'insights',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    promptKey: text('prompt_key').$type<PromptKey>().notNull(),
    promptVersion: integer('prompt_version').notNull(),
    model: text('model').notNull(),
    audience: text('audience').$type<'adviser' | 'family'>().notNull(),
    state: text('state').$type<'running' | 'done' | 'cancelled' | 'failed'>().notNull().default('running'),
    /** The person whom a summary is about; null for other insights. */
    stakeholderId: uuid('stakeholder_id').references(() => stakeholders.id, { onDelete: 'set null' }),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Moves on while the run is alive: a row that is still running and was not heard of for long was broken off. */
    heardAt: moment('heard_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Millionths of `cost_currency`. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    costCurrency: text('cost_currency').$type<'AUD' | 'USD'>(),
    /** What can be cited, without anybody's words. */
    sources: jsonb('sources').$type<StoredSource[]>().notNull().default([]),
    output: jsonb('output').$type<InsightOutput>(),
    /** What the model had written, where nothing was made of it. */
    raw: text('raw'),
    problemCode: integer('problem_code'),
    retryAfterSeconds: integer('retry_after_seconds'),
    /** The request that asked for it, by which the log finds the run. */
    reference: uuid('reference'),
    removedCites: jsonb('removed_cites').$type<string[]>().notNull().default([]),
    editedText: text('edited_text'),
    editedAt: moment('edited_at'),
    editedBy: uuid('edited_by').references(() => users.id),
    /** The insight that this one was asked for in place of. */
    replacesId: uuid('replaces_id').references((): AnyPgColumn => insights.id, { onDelete: 'set null' }),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [
    index('insights_client').on(table.clientId, table.id.desc()),
    index('insights_requested_by').on(table.requestedBy, table.startedAt),
    check('insights_state', sql`state in ('running', 'done', 'cancelled', 'failed')`),
  ],
)

/** Which answers an insight was made of, and who could see each of them then. */
export const insightAnswers = pgTable(
  'insight_answers',
  {
    insightId: uuid('insight_id')
      .notNull()
      .references(() => insights.id, { onDelete: 'cascade' }),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    /** The person whose answer it is. */
    stakeholderId: uuid('stakeholder_id')
      .notNull()
      .references(() => stakeholders.id, { onDelete: 'cascade' }),
    consent: text('consent').$type<ConsentChoice>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.insightId, table.surveyId, table.questionId] }),
    index('insight_answers_stakeholder').on(table.stakeholderId),
  ],
)
