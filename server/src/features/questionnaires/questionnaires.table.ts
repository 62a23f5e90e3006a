import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { QuestionnaireDefinition, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { moment } from '../../platform/database/columns.ts'

/** Every version that was ever asked, as it was asked: answers are bound to it. */
export const questionnaireVersions = pgTable(
  'questionnaire_versions',
  {
    key: text('key').$type<QuestionnaireKey>().notNull(),
    version: integer('version').notNull(),
    definition: jsonb('definition').$type<QuestionnaireDefinition>().notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
)
