import { sql, type SQL } from 'drizzle-orm'
import type { AnswerValue } from '@paddock/contract/features/questionnaires/definition'
import type { FamilyMembership, Scope } from '../../platform/access/scope.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/read-json.ts'
import { isUniqueViolation } from '../../platform/database/unique-violation.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import type { HistoryRow } from './apply-operations.ts'
import type { Draft } from './draft.ts'

/** Where a statement runs: by itself, or within a transaction. */
export type Run = <Row>(query: SQL) => Promise<Row[]>
export const byItself =
  (database: Database): Run =>
  (query) =>
    readRows(database, query)
export const within =
  (tx: Transaction): Run =>
  async <Row>(query: SQL) =>
    ((await tx.execute(query)) as { rows: Row[] }).rows

const isoOf = (moment: number) => new Date(moment).toISOString()
const milliseconds = (moment: string) => sql.raw(`trunc(extract(epoch from ${moment}) * 1000)`)

/** A survey with everything that stands in it, as JSON; `operationIds` are those that may have arrived before. */
function draftFields(operationIds: readonly string[]): SQL {
  return sql`json_build_object(
    'id', surveys.id, 'clientId', surveys.client_id, 'stakeholderId', surveys.stakeholder_id,
    'key', surveys.questionnaire_key, 'questionnaireVersion', surveys.questionnaire_version,
    'status', surveys.status, 'isWithdrawn', surveys.archived_at is not null,
    'isReviewed', surveys.status = 'completed' and surveys.reviewed_at is not null,
    'dueOn', surveys.due_on, 'message', surveys.message,
    'assignedBy', coalesce((select trim(users.first_name || ' ' || users.last_name) from users where users.id = surveys.assigned_by), ''),
    'assignedAt', ${milliseconds('surveys.created_at')}, 'completedAt', ${milliseconds('surveys.completed_at')},
    'lastSavedAt', ${milliseconds('surveys.last_saved_at')},
    'position', surveys.position, 'revision', surveys.revision, 'consents', surveys.consents, 'version', surveys.version,
    'respondent', json_build_object(
      'isPrimary', stakeholders.type = 'Primary Stakeholder', 'generation', stakeholders.generation, 'onFarm', stakeholders.on_farm),
    'answers', (
      select json_agg(json_build_array(question_id, value, version, revision, ${milliseconds('edited_at')}))
      from answers where survey_id = surveys.id),
    'choices', (
      select json_agg(json_build_array(question_id, value, version, revision, edited_at))
      from (
        select distinct on (question_id) question_id, value, revision, ${milliseconds('edited_at')} as edited_at,
          count(*) over (partition by question_id) as version
        from answer_changes where survey_id = surveys.id and question_id like 'consent:%' and not superseded
        order by question_id, revision desc) chosen),
    'known', (
      select json_agg(json_build_object(
        'operationId', known.operation_id, 'questionId', known.question_id, 'revision', known.revision, 'superseded', known.superseded,
        'rank', (select count(*) from answer_changes other where other.survey_id = known.survey_id
          and other.question_id = known.question_id and not other.superseded and other.revision <= known.revision),
        'later', (select count(*) from answer_changes other where other.survey_id = known.survey_id
          and other.question_id = known.question_id and not other.superseded and other.revision > known.revision)))
      from answer_changes known where known.survey_id = surveys.id and known.operation_id = any(${uuids(operationIds)})),
    'now', ${milliseconds('clock_timestamp()')})::text`
}

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

/** A survey of this very person, or "not found"; and how long it is as JSON. */
export async function readDraft(
  run: Run,
  { stakeholderId }: FamilyMembership,
  surveyId: string,
  operationIds: readonly string[] = [],
): Promise<{ draft: Draft; length: number }> {
  const [row] = await run<{ draft: string }>(sql`
    select ${draftFields(operationIds)} as draft
    from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id
    where surveys.id = ${surveyId}::uuid and surveys.stakeholder_id = ${stakeholderId}::uuid`)
  if (!row) throw notFound()
  return { draft: draftOf(row.draft), length: row.draft.length }
}

/** The same, locked first: what another device saves meanwhile is in it. */
export async function lockDraft(
  tx: Transaction,
  family: FamilyMembership,
  surveyId: string,
  operationIds: readonly string[] = [],
): Promise<Draft> {
  const run = within(tx)
  await run(sql`select id from surveys where id = ${surveyId}::uuid and stakeholder_id = ${family.stakeholderId}::uuid for update`)
  const { draft } = await readDraft(run, family, surveyId, operationIds)
  return draft
}

/** Every survey of this person that is not withdrawn. */
export async function readDrafts(run: Run, { stakeholderId }: FamilyMembership): Promise<Draft[]> {
  const rows = await run<{ draft: string }>(sql`
    select ${draftFields([])} as draft
    from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id
    where surveys.stakeholder_id = ${stakeholderId}::uuid and surveys.archived_at is null
    order by surveys.due_on nulls last, surveys.id`)
  return rows.map((row) => draftOf(row.draft))
}

/** An entry of the activity log; it names what happened and never an answer. */
export interface SaveEntry {
  action: 'survey.started' | 'consent.changed'
  subject: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export interface Save {
  /** The survey as the changes were checked against it. */
  before: Draft
  /** The survey as it stands afterwards, with its progress. */
  after: Draft
  answered: number
  total: number
  history: readonly HistoryRow[]
  entry: SaveEntry | null
}

/**
 * Stores changes, progress and the activity entry in one statement (migration 0006), only where the survey is still as it was read: its
 * revision, its state, who the person is, and none of the changes there yet. Otherwise it stores nothing and answers false.
 */
export async function saveUnchanged(run: Run, { userId }: Scope, { organizationId }: FamilyMembership, save: Save): Promise<boolean> {
  const { before, after, answered, total, history, entry } = save
  const { isPrimary, generation, onFarm } = before.respondent
  const changes = JSON.stringify(history.map((row) => ({ ...row, editedAt: isoOf(row.editedAt) })))
  const savedAt = after.lastSavedAt === null ? null : isoOf(after.lastSavedAt)
  try {
    const [row] = await run<{ stored: boolean }>(sql`select save_answers(
      ${before.id}, ${before.stakeholderId}, ${userId}, ${organizationId},
      ${before.revision}, ${before.status}, ${isPrimary}, ${generation}, ${onFarm},
      ${after.revision}, ${after.status}, ${answered}, ${total}, ${after.position}, ${JSON.stringify(after.consents)}, ${savedAt},
      ${changes}, ${entry && JSON.stringify({ id: newId(), ...entry })}) as stored`)
    return row?.stored === true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
