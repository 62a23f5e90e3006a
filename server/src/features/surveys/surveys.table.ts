import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { AnswerValue, Consents, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { questionnaireVersions } from '../questionnaires/questionnaires.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { users } from '../users/users.table.ts'

/** One questionnaire version asked of one stakeholder. */
export const surveys = pgTable(
  'surveys',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    stakeholderId: uuid('stakeholder_id')
      .notNull()
      .references(() => stakeholders.id, { onDelete: 'cascade' }),
    questionnaireKey: text('questionnaire_key').$type<QuestionnaireKey>().notNull(),
    questionnaireVersion: integer('questionnaire_version').notNull(),
    status: text('status').$type<'not_started' | 'in_progress' | 'completed'>().notNull().default('not_started'),
    dueOn: date('due_on', { mode: 'string' }),
    /** The adviser's words to the person. */
    message: text('message').notNull().default(''),
    assignedBy: uuid('assigned_by').references(() => users.id),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    lastSavedAt: moment('last_saved_at'),
    /** The last sending. */
    completedAt: moment('completed_at'),
    reviewedAt: moment('reviewed_at'),
    /** The question that the person was last at. */
    position: text('position'),
    /** Grows with each save that changed an answer or a consent. */
    revision: integer('revision').notNull().default(0),
    /** Consent choices that were made, by consent unit. */
    consents: jsonb('consents').$type<Consents>().notNull().default({}),
    /** When the adviser withdrew it. */
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [
    index('surveys_client').on(table.clientId),
    index('surveys_stakeholder').on(table.stakeholderId),
    index('surveys_due')
      .on(table.dueOn)
      .where(sql`archived_at is null and status <> 'completed'`),
    uniqueIndex('surveys_open')
      .on(table.stakeholderId, table.questionnaireKey)
      .where(sql`archived_at is null and status <> 'completed'`),
    foreignKey({
      columns: [table.questionnaireKey, table.questionnaireVersion],
      foreignColumns: [questionnaireVersions.key, questionnaireVersions.version],
    }),
    check('surveys_status', sql`status in ('not_started', 'in_progress', 'completed')`),
  ],
)

/** The answers as they are; a draft until they are sent. */
export const answers = pgTable(
  'answers',
  {
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    value: jsonb('value').$type<AnswerValue>(),
    version: integer('version').notNull().default(1),
    /** The survey's revision at the save. */
    revision: integer('revision').notNull(),
    /** When the person made the change, which may be long before it arrived. */
    editedAt: moment('edited_at').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.questionId] })],
)

/** Every change that ever arrived, each once: append-only. Consent choices are here too, as `consent:F`. */
export const answerChanges = pgTable(
  'answer_changes',
  {
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    /** Made by the device. */
    operationId: uuid('operation_id').notNull(),
    questionId: text('question_id').notNull(),
    value: jsonb('value').$type<AnswerValue>(),
    userId: uuid('user_id').references(() => users.id),
    revision: integer('revision').notNull(),
    editedAt: moment('edited_at').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    /** It arrived after a later change from another device, so it never counted. */
    superseded: boolean('superseded').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.operationId] }),
    index('answer_changes_question').on(table.surveyId, table.questionId),
  ],
)

/** What was sent, each time: what the practice reads and every figure is made of. */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the survey. */
    number: integer('number').notNull(),
    /** Holds only what was asked at that moment. */
    answers: jsonb('answers').$type<Record<string, AnswerValue>>().notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('submissions_number').on(table.surveyId, table.number)],
)

/** The adviser's decision that the family reads what was shared of a questionnaire, also who has not sent it yet. */
export const answerReleases = pgTable(
  'answer_releases',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    questionnaireKey: text('questionnaire_key').$type<QuestionnaireKey>().notNull(),
    /** What is asked after this moment is not released: it waits for the person's own answers again. */
    releasedAt: moment('released_at').notNull().defaultNow(),
    releasedBy: uuid('released_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.questionnaireKey] })],
)

/**
 * A closed round of answers to a questionnaire. What the family sees without names is worked out from what stood when it closed
 * (`round_sendings` and their submissions, which never change) and from nothing that came later.
 */
export const rounds = pgTable(
  'rounds',
  {
    /** Counts in the order of their closing: a round's number is its place among those of its questionnaire. */
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    questionnaireKey: text('questionnaire_key').$type<QuestionnaireKey>().notNull(),
    closedAt: moment('closed_at').notNull().defaultNow(),
    /** Null: it closed by itself, because all had sent. */
    closedBy: uuid('closed_by').references(() => users.id),
  },
  (table) => [index('rounds_client').on(table.clientId)],
)

/** Each person's last sending when a round closed. */
export const roundSendings = pgTable(
  'round_sendings',
  {
    roundId: uuid('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    /** The number of the submission. */
    number: integer('number').notNull(),
    /** The choice under which the answers counted, for every consent unit. */
    consents: jsonb('consents').$type<Consents>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.surveyId] }), index('round_sendings_survey').on(table.surveyId)],
)

export const surveyReminders = pgTable(
  'survey_reminders',
  {
    id: id(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'manual' | 'before_due' | 'after_due' | 'long_after_due'>().notNull(),
    /** The due date that an automatic reminder is about: a new date gets reminders of its own. */
    dueOn: date('due_on', { mode: 'string' }),
    sentBy: uuid('sent_by').references(() => users.id),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [
    index('survey_reminders_survey').on(table.surveyId),
    uniqueIndex('survey_reminders_once')
      .on(table.surveyId, table.kind, table.dueOn)
      .where(sql`kind <> 'manual'`),
  ],
)

/** Who opened a person's answers, how, and how often on a day. */
export const answerOpenings = pgTable(
  'answer_openings',
  {
    id: id(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    /** The person whose answers were opened. */
    stakeholderId: uuid('stakeholder_id')
      .notNull()
      .references((): AnyPgColumn => stakeholders.id, { onDelete: 'cascade' }),
    /** Who opened them. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    how: text('how').$type<'answers' | 'comparison' | 'export' | 'analytics' | 'room' | 'family' | 'insight' | 'proposals'>().notNull(),
    openedOn: date('opened_on', { mode: 'string' }).notNull(),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
    times: integer('times').notNull().default(1),
  },
  (table) => [
    uniqueIndex('answer_openings_day').on(table.surveyId, table.userId, table.how, table.openedOn),
    index('answer_openings_stakeholder').on(table.stakeholderId, table.lastAt.desc()),
  ],
)
