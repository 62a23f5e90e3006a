import type { Action } from '@paddock/contract/features/activity/action-words'
import { sql, type SQL } from 'drizzle-orm'
import { CONSENT_PREFIX } from '@paddock/contract/features/answers/answers.rules'
import type { Operation } from '@paddock/contract/features/answers/answers.shapes'
import type { AnswerValue } from '@paddock/contract/features/questionnaires/definition'
import type { FamilyMembership, Scope } from '../../platform/access/scope.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Database, Statement, Transaction } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/read-json.ts'
import { isUniqueViolation } from '../../platform/database/unique-violation.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { respondentFields } from '../stakeholders/front.queries.ts'
import { fullNameOf } from '../users/front.queries.ts'
import type { HistoryRow } from './saving/apply-operations.ts'
import type { Draft } from './draft.ts'
import type { FormerAnswer } from './saving/earlier-words.ts'
import type { ArrivedChange } from './saving/merge-parts.ts'

/** Where a statement runs: by itself, or within a transaction. */
export interface StatementRunner {
  query<Row>(query: SQL): Promise<Row[]>
  /** A fixed statement with positional values. */
  statement<Row>(statement: Statement, values: unknown[]): Promise<Row[]>
}

export const outsideTransaction = (database: Database): StatementRunner => ({
  query: (query) => readRows(database, query),
  statement: (statement, values) => database.read(statement, values),
})

export const inTransaction = (tx: Transaction): StatementRunner => {
  const query = async <Row>(asked: SQL) => ((await tx.execute(asked)) as { rows: Row[] }).rows
  return { query, statement: (statement, values) => query(filledIn(statement, values)) }
}

function filledIn({ text }: Statement, values: unknown[]): SQL {
  return sql.join(
    text.split(/\$\d+/).flatMap((words, index) => [sql.raw(words), ...(index < values.length ? [sql`${values[index]}`] : [])]),
  )
}

const isoOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())
const milliseconds = (moment: string) => sql.raw(`trunc(extract(epoch from ${moment}) * 1000)`)

/** What a change is checked against beyond the answers themselves. */
export interface Asked {
  /** Changes that may have arrived before, and those that they replace. */
  operationIds?: readonly string[]
  /** Whether consent choices are among them: their history decides which stands. */
  choices?: boolean
}

export const askedBy = (operations: readonly Operation[]): Asked => ({
  operationIds: operations.flatMap(({ id, replaces = [] }) => [id, ...replaces]),
  choices: operations.some(({ questionId }) => questionId.startsWith(CONSENT_PREFIX)),
})

/** A survey with everything that is in it, as JSON. */
function draftFields({ operationIds = [], choices = false }: Asked): SQL {
  return sql`json_build_object(
    'id', surveys.id, 'clientId', surveys.client_id, 'stakeholderId', surveys.stakeholder_id,
    'key', surveys.questionnaire_key, 'questionnaireVersion', surveys.questionnaire_version,
    'status', surveys.status, 'isWithdrawn', surveys.archived_at is not null,
    'isReviewed', surveys.status = 'completed' and surveys.reviewed_at is not null,
    'dueOn', surveys.due_on, 'message', surveys.message,
    'assignedBy', coalesce(${fullNameOf(sql`surveys.assigned_by`)}, ''),
    'assignedAt', ${milliseconds('surveys.created_at')}, 'completedAt', ${milliseconds('surveys.completed_at')},
    'lastSavedAt', ${milliseconds('surveys.last_saved_at')},
    'position', surveys.position, 'revision', surveys.revision, 'consents', surveys.consents, 'version', surveys.version,
    'respondent', ${respondentFields},
    'answers', (
      select json_agg(json_build_array(question_id, value, version, revision, ${milliseconds('edited_at')}))
      from answers where survey_id = surveys.id),
    'choices', ${choices ? storedChoices : sql`null`},
    'known', ${operationIds.length > 0 ? knownOperations(operationIds) : sql`null`},
    'now', ${milliseconds('clock_timestamp()')})::text`
}

/** The choices that stand, each with how often it was changed. */
const storedChoices = sql`(
  select json_agg(json_build_array(question_id, value, version, revision, edited_at))
  from (
    select distinct on (question_id) question_id, value, revision, ${milliseconds('edited_at')} as edited_at,
      count(*) over (partition by question_id) as version
    from answer_changes where survey_id = surveys.id and question_id like ${`${CONSENT_PREFIX}%`} and not superseded
    order by question_id, revision desc) chosen)`

function knownOperations(operationIds: readonly string[]): SQL {
  return sql`(
    select json_agg(json_build_object(
      'operationId', operation_id, 'questionId', question_id, 'revision', revision, 'superseded', superseded,
      'rank', ${othersThat(sql`other.revision <= known.revision`)}, 'later', ${othersThat(sql`other.revision > known.revision`)}))
    from answer_changes known where survey_id = surveys.id and operation_id = any(${uuids(operationIds)}))`
}

/** How many changes of the same answer stood, before or after a known one. */
const othersThat = (condition: SQL) => sql`(
  select count(*) from answer_changes other
  where other.survey_id = known.survey_id and other.question_id = known.question_id and not other.superseded and ${condition})`

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

type StoredStanding = [questionId: string, value: AnswerValue, version: number, revision: number, editedAt: number]
interface StoredDraft extends Omit<Draft, 'answers' | 'choices' | 'known' | 'clockAhead'> {
  answers: StoredStanding[] | null
  choices: StoredStanding[] | null
  known: Draft['known'] | null
  now: number
}

function draftOf(text: string): Draft {
  const { answers, choices, known, now, ...draft } = JSON.parse(text) as StoredDraft
  return { ...draft, answers: shelfOf(answers), choices: shelfOf(choices), known: known ?? [], clockAhead: now - Date.now() }
}

function shelfOf(stored: StoredStanding[] | null): Draft['answers'] {
  return new Map(
    (stored ?? []).map(([questionId, value, version, revision, editedAt]) => [questionId, { value, version, revision, editedAt }]),
  )
}

/** A survey of this very person, or "not found". */
export async function readDraft(
  run: StatementRunner,
  { stakeholderId }: FamilyMembership,
  surveyId: string,
  asked: Asked = {},
): Promise<Draft> {
  const [row] = await run.query<{ draft: string }>(sql`
    select ${draftFields(asked)} as draft
    from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id
    where surveys.id = ${surveyId}::uuid and surveys.stakeholder_id = ${stakeholderId}::uuid`)
  if (!row) throw notFound()
  return draftOf(row.draft)
}

/** Reads the draft after locking its survey, so that what another device saves meanwhile is in it. */
export async function lockDraft(tx: Transaction, family: FamilyMembership, surveyId: string, asked: Asked = {}): Promise<Draft> {
  const run = inTransaction(tx)
  await run.query(sql`select id from surveys where id = ${surveyId}::uuid and stakeholder_id = ${family.stakeholderId}::uuid for update`)
  return readDraft(run, family, surveyId, asked)
}

/** Every survey of this person that is not withdrawn. */
export async function readDrafts(run: StatementRunner, { stakeholderId }: FamilyMembership): Promise<Draft[]> {
  const rows = await run.query<{ draft: string }>(sql`
    select ${draftFields({})} as draft
    from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id
    where surveys.stakeholder_id = ${stakeholderId}::uuid and surveys.archived_at is null
    order by surveys.due_on nulls last, surveys.id`)
  return rows.map((row) => draftOf(row.draft))
}

/** What stood as an answer at a revision of its survey; null where nothing did. */
export async function readStanding(run: StatementRunner, surveyId: string, questionId: string, revision: number): Promise<AnswerValue> {
  const [row] = await run.query<{ value: AnswerValue }>(sql`
    select value from answer_changes
    where survey_id = ${surveyId}::uuid and question_id = ${questionId} and revision <= ${revision} and not superseded
    order by revision desc limit 1`)
  return row?.value ?? null
}

/** Those of these changes of an answer that stood after a revision, the first one first, each with what stood before it. */
export function readArrived(
  run: StatementRunner,
  surveyId: string,
  questionId: string,
  revision: number,
  operationIds: readonly string[],
): Promise<ArrivedChange[]> {
  return run.query(sql`
    select value, former
    from (
      select operation_id, revision, value, lag(value) over (order by revision) as former
      from answer_changes where survey_id = ${surveyId}::uuid and question_id = ${questionId} and not superseded) stood
    where revision > ${revision} and operation_id = any(${uuids(operationIds)})
    order by revision`)
}

/** A search looks through this many former answers of a questionnaire, the newest first. */
const FORMER_ANSWERS_LIMIT = 500

/**
 * What this person answered in these questions of their survey, and any change that gave way to another device. A text that the next
 * change goes on with is left out: it is the same one, half typed.
 */
export function readFormerAnswers(
  run: StatementRunner,
  { userId }: Scope,
  surveyId: string,
  texts: readonly string[],
): Promise<FormerAnswer[]> {
  return run.query<FormerAnswer>(sql`
    select question_id as "questionId", value, to_char(edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "editedAt"
    from (
      select question_id, value, edited_at,
        lead(value) over (partition by question_id order by revision, superseded, edited_at) as next
      from answer_changes
      where survey_id = ${surveyId}::uuid and user_id = ${userId}::uuid
        and question_id not like ${`${CONSENT_PREFIX}%`}
        and (superseded or question_id = any(${`{${texts.join(',')}}`}::text[]))) former
    where jsonb_typeof(value) <> 'null' and not coalesce(
      jsonb_typeof(value) = 'string' and jsonb_typeof(next) = 'string' and starts_with(next #>> '{}', value #>> '{}'), false)
    order by edited_at desc limit ${FORMER_ANSWERS_LIMIT}`)
}

/** An entry of the activity log; it names what happened and never an answer. */
export interface SaveEntry {
  action: Extract<Action, 'survey.started' | 'consent.changed'>
  subject: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export interface Save {
  /** The survey as the changes were checked against it. */
  before: Draft
  /** The survey as it is afterwards. */
  after: Draft
  history: readonly HistoryRow[]
  entry: SaveEntry | null
}

/** The initial migration says what it does. The text is fixed, because people save all the time and putting it together costs, too. */
const SAVE: Statement = {
  name: 'save_answers',
  text: `select save_answers($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) as stored`,
}

/**
 * Stores changes and the activity entry in one statement, only where the survey is still as it was read: its revision, its
 * state, who the person is, and none of the changes there yet. Otherwise it stores nothing and answers false.
 */
export async function saveUnchanged(
  run: StatementRunner,
  { userId }: Scope,
  { organizationId }: FamilyMembership,
  save: Save,
): Promise<boolean> {
  const { before, after, history, entry } = save
  const { isPrimary, generation, onFarm, involvement } = before.respondent
  const asRead = [before.revision, before.status, isPrimary, generation, onFarm, involvement]
  const next = [after.revision, after.status, after.position, JSON.stringify(after.consents), isoOf(after.lastSavedAt)]
  const changes = JSON.stringify(history.map((row) => ({ ...row, editedAt: isoOf(row.editedAt) })))
  const activity = entry && JSON.stringify({ id: newId(), ...entry })
  try {
    const values = [before.id, before.stakeholderId, userId, organizationId, ...asRead, ...next, changes, activity]
    const [row] = await run.statement<{ stored: boolean }>(SAVE, values)
    return row?.stored === true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
