import type { PromptKey } from '@paddock/contract/features/prompts/prompt-keys'
import type { PublicationKind } from '@paddock/contract/features/prompts/prompts.rules'
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { users } from '../users/users.table.ts'

/** One row a prompt, with the draft that admins are writing together; the published text is that of its newest publication. */
export const prompts = pgTable('prompts', {
  id: id(),
  key: text('key').$type<PromptKey>().notNull().unique(),
  /** Null where nobody has begun a change. */
  draftText: text('draft_text'),
  draftedBy: uuid('drafted_by').references(() => users.id),
  draftedAt: moment('drafted_at'),
  createdAt: createdAt(),
  /** Grows with every draft that is saved or discarded and with every publication. */
  version: version(),
})

/** The texts of a prompt. Append-only (a trigger refuses the rest): an insight names the version that made it. */
export const promptVersions = pgTable(
  'prompt_versions',
  {
    id: id(),
    promptId: uuid('prompt_id')
      .notNull()
      .references(() => prompts.id),
    /** 1, 2, 3 … within the prompt. */
    number: integer('number').notNull(),
    text: text('text').notNull(),
    /** Null of a text that came with the product. */
    authorId: uuid('author_id').references(() => users.id),
    /** Why it was made. */
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('prompt_versions_number').on(table.promptId, table.number)],
)

/** Which version counted from when on, and why; append-only like the versions. */
export const promptPublications = pgTable(
  'prompt_publications',
  {
    id: id(),
    promptId: uuid('prompt_id')
      .notNull()
      .references(() => prompts.id),
    versionId: uuid('version_id')
      .notNull()
      .references(() => promptVersions.id),
    /** 1, 2, 3 … within the prompt; the last one counts. */
    position: integer('position').notNull(),
    kind: text('kind').$type<PublicationKind>().notNull(),
    reason: text('reason').notNull(),
    /** Null where the product did it. */
    publishedBy: uuid('published_by').references(() => users.id),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('prompt_publications_position').on(table.promptId, table.position.desc())],
)
