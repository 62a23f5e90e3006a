import type { SystemRole } from '@paddock/contract'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { RichNode } from '@paddock/contract/rich-text-nodes'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { users } from '../users/users.table.ts'

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })

/** The headings of the tree. */
export const articleSections = pgTable('article_sections', {
  id: id(),
  title: text('title').notNull(),
  /** Sorts the sections; gaps mean nothing. */
  position: integer('position').notNull(),
  /** The name of a section that ships. */
  shippedKey: text('shipped_key').unique(),
  createdAt: createdAt(),
  version: version(),
})

/** An article: where it is, who looks after it, its draft, and which version readers see. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => articleSections.id),
    /** An article of the first level in the same section. */
    parentId: uuid('parent_id').references((): AnyPgColumn => articles.id),
    position: integer('position').notNull(),
    slug: text('slug').notNull(),
    /** The name of an article that ships. */
    shippedKey: text('shipped_key').unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    body: jsonb('body').$type<RichNode>().notNull(),
    /** The draft says something else than the published version. */
    hasChanges: boolean('has_changes').notNull().default(true),
    /** Pictures of the draft. */
    pictureIds: uuid('picture_ids').array().notNull().default([]),
    /** The number of the version that readers see; null before the first one. */
    publishedNumber: integer('published_number'),
    /** The published version's readers and its searchable text, so that a read needs no other table. */
    audience: text('audience').array().$type<SystemRole[]>().notNull().default([]),
    asksConfirmation: boolean('asks_confirmation').notNull().default(false),
    publishedTitle: text('published_title').notNull().default(''),
    publishedWords: text('published_words').notNull().default(''),
    search: tsvector('search'),
    ownerId: uuid('owner_id').references(() => users.id),
    lastReviewedOn: date('last_reviewed_on'),
    reviewOn: date('review_on'),
    archivedAt: moment('archived_at'),
    createdAt: createdAt(),
    editedAt: moment('edited_at').notNull().defaultNow(),
    editedBy: uuid('edited_by').references(() => users.id),
    version: version(),
  },
  (table) => [
    uniqueIndex('articles_slug').on(table.slug),
    index('articles_tree').on(table.sectionId, table.position),
    // Written at once: the embedded engine has no vacuum that would empty a list of what is still to be indexed, and each search reads it.
    index('articles_search').using('gin', table.search).with({ fastupdate: false }),
    index('articles_review')
      .on(table.reviewOn)
      .where(sql`review_on is not null and archived_at is null`),
  ],
)

/** What was published, each a version that never changes. */
export const articleVersions = pgTable(
  'article_versions',
  {
    id: id(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    /** Counts from 1 within its article. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: jsonb('body').$type<RichNode>().notNull(),
    pictureIds: uuid('picture_ids').array().notNull().default([]),
    audience: text('audience').array().$type<SystemRole[]>().notNull(),
    asksConfirmation: boolean('asks_confirmation').notNull(),
    reason: text('reason').notNull(),
    /** Null for what came with the product. */
    publishedBy: uuid('published_by').references(() => users.id),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('article_versions_number').on(table.articleId, table.number)],
)

/** "I have read this", once per person and version. */
export const articleConfirmations = pgTable(
  'article_confirmations',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    number: integer('number').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    confirmedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.number, table.userId] }), index('article_confirmations_user').on(table.userId)],
)

/** Pictures of articles; their bytes lie in the storage under `knowledge/<id>`. */
export const articlePictures = pgTable(
  'article_pictures',
  {
    id: id(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    mediaType: text('media_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('article_pictures_article').on(table.articleId)],
)

/** The questions that an article helps with. */
export const articleQuestions = pgTable(
  'article_questions',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    questionnaireKey: text('questionnaire_key').$type<QuestionnaireKey>().notNull(),
    questionId: text('question_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.questionnaireKey, table.questionId] }),
    index('article_questions_question').on(table.questionnaireKey),
  ],
)

/** Every word that a published article ever used, folded: what a mistyped word may have meant. */
export const articleWords = pgTable('article_words', { word: text('word').primaryKey() }, (table) => [
  index('article_words_like')
    .using('gin', sql`${table.word} gin_trgm_ops`)
    .with({ fastupdate: false }),
])
