import { sql, type SQL } from 'drizzle-orm'
import { STALE_AFTER_DAYS } from '@paddock/contract/features/clients/client.rules'
import type { ClientFilters } from '@paddock/contract/features/clients/clients.shapes'
import { QUESTIONNAIRES_WITHOUT_HELPERS } from '@paddock/contract/features/questionnaires/asked-of-helpers'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { visibleClients } from '../../access/index.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { holdsWord, soughtWords } from './search-words.queries.ts'

/** The filters of a list, and the practice's plain day by which something is late. */
export type ListFilters = ClientFilters & { today: string }

/**
 * These filters on the day of the practice, which is read only where they ask what is late. A list of several practices has the service's
 * day.
 */
export async function onThisDay<F extends ClientFilters>(
  deps: Pick<Dependencies, 'database' | 'configuration'>,
  scope: Scope,
  filters: F,
): Promise<F & { today: string }> {
  const { today } = await dayOfPractice(deps.database.db, deps, filters.overdue ? practiceOf(scope, filters) : null)
  return { ...filters, today }
}

/** The practice of a list; null where it holds those of all practices. */
const practiceOf = (scope: Scope, { organizationId }: ClientFilters): string | null =>
  scope.role === 'admin' ? (organizationId ?? null) : scope.organizationId

const staleBefore = sql`now() - make_interval(days => ${sql.raw(String(STALE_AFTER_DAYS))})`

/** A list of current records whose reader sees only what they look after: it starts from their own assignments. */
export const startsFromOwn = (scope: Scope, filters: ListFilters) => scope.role === 'manager' && !scope.sharesClients && !filters.archived

/** The assignments behind somebody's own list; they bear what it sorts and chooses by. */
export const ownAssignments = ({ userId, organizationId }: Scope, { status }: ListFilters) =>
  sql`mine.user_id = ${userId} and mine.organization_id = ${organizationId} and mine.status = ${status}`

/** The touches of all current records of a practice, or of all practices. */
export function currentTouches(scope: Scope, filters: ListFilters): SQL {
  const { status } = filters
  const practiceId = practiceOf(scope, filters)
  return practiceId ? sql`touches.status = ${status} and touches.organization_id = ${practiceId}` : sql`touches.status = ${status}`
}

/** The conditions of a list; each word must occur in what `holdsWord` names. */
export function matching(scope: Scope, filters: ListFilters, sort?: string): SQL {
  const conditions = [
    // Being among one's own assignments is the rest of the rule.
    visibleClients(startsFromOwn(scope, filters) ? { ...scope, sharesClients: true } : scope),
    sql`clients.status = ${filters.status}`,
    filters.archived ? sql`clients.archived_at is not null` : sql`clients.archived_at is null`,
  ]
  if (startsFromOwn(scope, filters)) conditions.push(ownAssignments(scope, filters))
  if ((sort === 'lastTouchAt' || readsTouches(filters)) && !filters.archived) conditions.push(currentTouches(scope, filters))
  if (filters.organizationId && scope.role === 'admin') conditions.push(sql`clients.organization_id = ${filters.organizationId}`)
  return sql.join([...conditions, ...chosen(scope, filters)], sql` and `)
}

/** What the filters ask of a record itself, with its touch where they ask for that. */
function chosen(scope: Scope, filters: ListFilters): SQL[] {
  const conditions: SQL[] = []
  if (filters.managerId === 'none') conditions.push(sql`clients.manager_ids = '{}'`)
  else if (filters.managerId) {
    conditions.push(
      sql`exists (select 1 from client_managers where client_managers.client_id = clients.id and client_managers.user_id = ${filters.managerId})`,
    )
  }
  if (filters.structure) conditions.push(sql`clients.structures @> array[${filters.structure}]`)
  if (filters.stage) conditions.push(sql`clients.stage = ${filters.stage}`)
  if (filters.source) conditions.push(sql`clients.source = ${filters.source === 'none' ? '' : filters.source}`)
  if (filters.stale) conditions.push(sql`touches.last_touch_at < ${staleBefore}`)
  if (filters.quietDays) conditions.push(sql`touches.last_touch_at < now() - make_interval(days => ${Number(filters.quietDays)})`)
  if (filters.region) conditions.push(sql`clients.region = ${filters.region}`)
  if (filters.enterprise) conditions.push(sql`clients.enterprises @> array[${filters.enterprise}]`)
  if (filters.equity) conditions.push(EQUITY[filters.equity])
  if (filters.overdue) conditions.push(isOverdue(filters.overdue, filters.today))
  if (filters.completion) conditions.push(COMPLETION[filters.completion])
  if (filters.waitsFor) conditions.push(WAITING[filters.waitsFor])
  if (filters.converted) conditions.push(sql`clients.converted_at is not null`)
  if (filters.tag) {
    conditions.push(
      sql`exists (select 1 from client_tags where client_tags.client_id = clients.id and client_tags.user_id = ${scope.userId} and client_tags.tag = ${filters.tag})`,
    )
  }
  for (const word of soughtWords(filters.q)) conditions.push(holdsWord(word))
  return conditions
}

/** Whether the filters leave a record, as one value. */
export const conditionOf = (scope: Scope, filters: ListFilters): SQL => sql`(${sql.join(chosen(scope, filters), sql` and `)})`

/** The percent that is shown, in tenths, as the readings are made of it (`ratioPercent`). */
const tenths = sql`floor(clients.equity_sort * 1000 + 0.5)`
const EQUITY = {
  very_strong: sql`${tenths} > 900`,
  usual: sql`${tenths} between 775 and 900`,
  below_usual: sql`${tenths} between 700 and 774`,
  weak: sql`${tenths} < 700 and clients.equity_sort > '-Infinity'`,
  unknown: sql`clients.equity_sort = '-Infinity'`,
} as const satisfies Record<NonNullable<ClientFilters['equity']>, SQL>

const COMPLETION = {
  none: sql`clients.surveys_assigned = 0`,
  waiting: sql`clients.surveys_completed < clients.surveys_assigned`,
  complete: sql`clients.surveys_assigned > 0 and clients.surveys_completed >= clients.surveys_assigned`,
} as const satisfies Record<NonNullable<ClientFilters['completion']>, SQL>

const openTask = (of: SQL) => sql`exists (
  select 1 from tasks where tasks.client_id = clients.id and tasks.done_at is null and tasks.archived_at is null and ${of})`

/** Questionnaires that ask helpers nothing, whenever they were asked of them. */
const NOTHING_OF_HELPERS = sql.join(
  QUESTIONNAIRES_WITHOUT_HELPERS.map((key) => sql`${key}`),
  sql`, `,
)

/** A questionnaire that somebody of the record was asked and has not sent. */
const openSurvey = (of: SQL) => sql`exists (
  select 1 from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id
  where surveys.client_id = clients.id and surveys.archived_at is null and surveys.status <> 'completed' and ${of}
    and stakeholders.archived_at is null and stakeholders.involvement <> 'register'
    and not (stakeholders.involvement = 'helper' and surveys.questionnaire_key in (${NOTHING_OF_HELPERS})))`

/** What is late on a day; a review is due on its day. */
function isOverdue(kind: NonNullable<ClientFilters['overdue']>, today: string): SQL {
  const late = {
    task: openTask(sql`tasks.due_on < ${today}`),
    survey: openSurvey(sql`surveys.due_on < ${today}`),
    review: sql`exists (select 1 from papers where papers.client_id = clients.id and papers.archived_at is null
      and papers.status in ('signed', 'draft') and papers.review_on <= ${today})`,
  }
  return kind === 'any' ? sql`(${late.task} or ${late.survey} or ${late.review})` : late[kind]
}

/** What was returned is to be sent again by whoever was asked, while they can; what was sent is the practice's to look at. */
const wantedRequest = sql`exists (
  select 1 from document_requests join stakeholders on stakeholders.id = document_requests.stakeholder_id
  where document_requests.client_id = clients.id and document_requests.status in ('open', 'returned')
    and stakeholders.archived_at is null and stakeholders.involvement <> 'register')`
const answeredRequest = sql`exists (
  select 1 from document_requests where document_requests.client_id = clients.id and document_requests.status = 'answered')`
const waitsForFamily = sql`(${openSurvey(sql`true`)} or ${openTask(sql`tasks.stakeholder_id is not null`)}
  or ${wantedRequest})`
const waitsForPractice = sql`(${openTask(sql`tasks.stakeholder_id is null`)}
  or exists (select 1 from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id
    where surveys.client_id = clients.id and surveys.archived_at is null and stakeholders.archived_at is null
      and surveys.status = 'completed' and surveys.reviewed_at is null)
  or ${answeredRequest})`
const WAITING = {
  family: waitsForFamily,
  practice: waitsForPractice,
  nobody: sql`not ${waitsForFamily} and not ${waitsForPractice}`,
} as const satisfies Record<NonNullable<ClientFilters['waitsFor']>, SQL>

export const joinOwnAssignments = sql` join client_managers mine on mine.client_id = clients.id`
export const touches = sql` join client_touches touches on touches.client_id = clients.id`

/** Whether the conditions ask when a record was touched. */
export const readsTouches = (filters: ListFilters): boolean => filters.stale === true || filters.quietDays !== undefined

/** What `select` says of every record that somebody sees and the filters leave. */
export function selectMatching(scope: Scope, filters: ListFilters, select: SQL): SQL {
  const joined = sql`${startsFromOwn(scope, filters) ? joinOwnAssignments : sql``}${readsTouches(filters) ? touches : sql``}`
  return sql`select ${select} from clients${joined} where ${matching(scope, filters)}`
}

/** Whether a list shows a whole practice, or all of them, without leaving anything out. */
export function isWhole(scope: Scope, filters: ListFilters): boolean {
  return !(scope.role === 'manager' && !scope.sharesClients) && !FILTERS.some((name) => filters[name])
}

export const FILTERS = [
  'q',
  'managerId',
  'structure',
  'stage',
  'source',
  'stale',
  'archived',
  'region',
  'enterprise',
  'equity',
  'quietDays',
  'overdue',
  'completion',
  'waitsFor',
  'converted',
  'tag',
] as const satisfies readonly (keyof ClientFilters)[]
