import { and, asc, inArray, like, not, sql } from 'drizzle-orm'
import { CONSENT_PREFIX } from '@paddock/contract/features/answers/answers.rules'
import type { Answers, ConsentChoice, Consents, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { rowsOf, type Database, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { lockClient } from '../../clients/front.queries.ts'
import { answerChanges, rounds, roundSendings } from '../surveys.table.ts'

/** A person's last sending of a questionnaire, as it stands now. */
export interface StandingSending {
  surveyId: string
  /** The number of the submission. */
  number: number
  key: QuestionnaireKey
  version: number
  consents: Consents
  sentAt: string
}

/** What the rounds of a client are told from. */
export interface RoundFacts {
  editable: boolean
  standing: StandingSending[]
  /** Who was asked and has not sent, or has opened what they sent. */
  waiting: { key: QuestionnaireKey; version: number; stakeholderId: string; name: string }[]
  /** The first closed first. */
  closed: {
    key: QuestionnaireKey
    closedAt: string
    closedBy: { id: string; firstName: string; lastName: string } | null
    sendings: { surveyId: string; number: number }[]
  }[]
}

/** Reads one client's rounds. The caller has decided already that the reader may see the client. */
export async function selectRoundFacts(reader: Reader, clientId: string): Promise<RoundFacts> {
  const result = await reader.execute(sql`
    with standing as (
      select distinct on (surveys.stakeholder_id, surveys.questionnaire_key) surveys.id as survey_id, surveys.questionnaire_key,
        surveys.questionnaire_version, surveys.consents, submissions.number, submissions.sent_at
      from surveys
      join stakeholders on stakeholders.id = surveys.stakeholder_id and stakeholders.archived_at is null
          and stakeholders.involvement = 'family'
      join submissions on submissions.survey_id = surveys.id
      where surveys.client_id = ${clientId} and surveys.archived_at is null
      order by surveys.stakeholder_id, surveys.questionnaire_key, submissions.sent_at desc, submissions.number desc
    )
    select json_build_object(
      'editable', (select archived_at is null from clients where id = ${clientId}),
      'standing', (
        select coalesce(json_agg(json_build_object('surveyId', survey_id, 'number', number, 'key', questionnaire_key,
          'version', questionnaire_version, 'consents', consents, 'sentAt', sent_at) order by survey_id), '[]')
        from standing),
      'waiting', (
        select coalesce(json_agg(json_build_object('key', surveys.questionnaire_key, 'version', surveys.questionnaire_version,
          'stakeholderId', stakeholders.id,
          'name', trim(stakeholders.first_name || ' ' || stakeholders.last_name)) order by stakeholders.full_name, stakeholders.id), '[]')
        from surveys
        join stakeholders on stakeholders.id = surveys.stakeholder_id and stakeholders.archived_at is null
          and stakeholders.involvement = 'family'
        where surveys.client_id = ${clientId} and surveys.archived_at is null and surveys.status <> 'completed'),
      'closed', (
        select coalesce(json_agg(json_build_object('key', rounds.questionnaire_key, 'closedAt', rounds.closed_at,
          'closedBy', case when users.id is not null
            then json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) end,
          'sendings', (
            select json_agg(json_build_object('surveyId', survey_id, 'number', number)) from round_sendings where round_id = rounds.id
          )) order by rounds.id), '[]')
        from rounds left join users on users.id = rounds.closed_by
        where rounds.client_id = ${clientId})) as facts`)
  const [row] = rowsOf<{ facts: RoundFacts | string }>(result)
  return typeof row?.facts === 'string' ? (JSON.parse(row.facts) as RoundFacts) : row!.facts
}

/** Where a questionnaire is awaited of nobody of a family, and enough people sent since its last round closed; read to be looked at again under the lock. */
export async function selectFullRounds(reader: Reader, least: number) {
  const result = await reader.execute(sql`
    select surveys.client_id as "clientId", clients.organization_id as "organizationId", surveys.questionnaire_key as key
    from surveys
    join clients on clients.id = surveys.client_id and clients.archived_at is null
    join stakeholders on stakeholders.id = surveys.stakeholder_id and stakeholders.archived_at is null and stakeholders.involvement = 'family'
    left join lateral (
      select max(sent_at) as at from submissions where submissions.survey_id = surveys.id
    ) sent on true
    where surveys.archived_at is null
    group by surveys.client_id, clients.organization_id, surveys.questionnaire_key
    having bool_and(surveys.status = 'completed') and count(distinct surveys.stakeholder_id) filter (where sent.at > coalesce((
      select max(rounds.closed_at) from rounds
      where rounds.client_id = surveys.client_id and rounds.questionnaire_key = surveys.questionnaire_key), '-infinity')) >= ${least}
    order by surveys.client_id, surveys.questionnaire_key`)
  return rowsOf<{ clientId: string; organizationId: string; key: QuestionnaireKey }>(result)
}

/** Every choice that was ever made in these surveys and stood, in the order in which they were made. */
export async function selectChoices(
  reader: Reader,
  surveyIds: readonly string[],
): Promise<{ surveyId: string; unitId: string; choice: ConsentChoice; savedAt: Date }[]> {
  if (surveyIds.length === 0) return []
  const rows = await reader
    .select({
      surveyId: answerChanges.surveyId,
      questionId: answerChanges.questionId,
      value: answerChanges.value,
      savedAt: answerChanges.savedAt,
    })
    .from(answerChanges)
    .where(
      and(
        inArray(answerChanges.surveyId, [...surveyIds]),
        like(answerChanges.questionId, `${CONSENT_PREFIX}%`),
        not(answerChanges.superseded),
      ),
    )
    .orderBy(asc(answerChanges.revision), asc(answerChanges.savedAt))
  return rows.map(({ surveyId, questionId, value, savedAt }) => ({
    surveyId,
    unitId: questionId.slice(CONSENT_PREFIX.length),
    choice: value as ConsentChoice,
    savedAt,
  }))
}

/** Two who send last at once, or one and an adviser who closes, wait for each other: the later one finds what the other did. */
export function lockRounds(tx: Transaction, clientId: string): Promise<void> {
  return lockClient(tx, clientId)
}

export async function insertRound(
  tx: Transaction,
  round: typeof rounds.$inferInsert,
  sendings: readonly { surveyId: string; number: number; consents: Consents }[],
): Promise<void> {
  const [added] = await tx.insert(rounds).values(round).returning({ id: rounds.id })
  await tx.insert(roundSendings).values(sendings.map((sending) => ({ roundId: added!.id, ...sending })))
}

/** A closed round with the answers that it froze. No reader sees it: what may be told of it is decided by `familyFigure`. */
export interface FrozenRound {
  key: QuestionnaireKey
  closedAt: string
  sendings: {
    surveyId: string
    number: number
    stakeholderId: string
    version: number
    /** Says as what the answers counted when the round closed, by consent unit. */
    consents: Consents
    /** The person's choices as they are now. */
    consentsNow: Consents
    /** The questionnaire was withdrawn since, or the person is off the record or a helper now. */
    withdrawn: boolean
    answers: Answers
  }[]
}

/** The closed rounds of a client, the first one first. */
export async function selectFrozenRounds(reader: Reader | Database['db'], clientId: string): Promise<FrozenRound[]> {
  const result = await reader.execute(sql`
    select coalesce(json_agg(json_build_object('key', rounds.questionnaire_key, 'closedAt', rounds.closed_at, 'sendings', (
      select json_agg(json_build_object('surveyId', surveys.id, 'number', submissions.number, 'stakeholderId', surveys.stakeholder_id,
        'version', surveys.questionnaire_version, 'consents', round_sendings.consents, 'consentsNow', surveys.consents,
        'withdrawn', surveys.archived_at is not null or stakeholders.archived_at is not null or stakeholders.involvement <> 'family',
        'answers', submissions.answers) order by surveys.stakeholder_id)
      from round_sendings
      join surveys on surveys.id = round_sendings.survey_id
      join stakeholders on stakeholders.id = surveys.stakeholder_id
      join submissions on submissions.survey_id = surveys.id and submissions.number = round_sendings.number
      where round_sendings.round_id = rounds.id)) order by rounds.id), '[]')::text as frozen
    from rounds where rounds.client_id = ${clientId}`)
  const [row] = rowsOf<{ frozen: string }>(result)
  return (JSON.parse(row?.frozen ?? '[]') as FrozenRound[]).map((round) => ({ ...round, sendings: round.sendings ?? [] }))
}
