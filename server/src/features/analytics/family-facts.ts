import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import type { Answers, Consents, QuestionnaireDefinition, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { progressOf } from '@paddock/contract/features/questionnaires/rules'
import { fullName } from '@paddock/contract/person-name'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { dayOfRegion } from '../organizations/index.ts'
import { findDefinition } from '../questionnaires/index.ts'
import { type FrozenRound, selectFrozenRounds } from '../surveys/index.ts'
import {
  readPeople,
  readPosition,
  readValuesThen,
  type PeopleFacts,
  type PersonFacts,
  type PositionFacts,
  type SurveyFacts,
  type ValueThen,
} from './analytics.queries.ts'

export type { PersonFacts, SnapshotFacts } from './analytics.queries.ts'

export type AskedSurvey = Omit<SurveyFacts, 'soFar'> & { definition: QuestionnaireDefinition; answered: number; total: number }

/** A closed round, each sending with the questionnaire as it was asked. */
export type AskedRound = Omit<FrozenRound, 'sendings'> & {
  sendings: (FrozenRound['sendings'][number] & { definition: QuestionnaireDefinition })[]
}

/** Everything that the figures of a client are made of. `people` and `surveys` are the family's alone: nobody else is counted anywhere. */
export interface FamilyFacts extends Omit<PeopleFacts, 'surveys' | 'region'>, PositionFacts {
  clientId: string
  /** Everybody of the register, asked or not: who can own something. */
  registered: PersonFacts[]
  /** The helpers from outside. They are named where they gave something, and are in no figure. */
  helpers: PersonFacts[]
  /** What they were asked that concerns them: for the adviser to go through, and in no figure either. */
  helperSurveys: AskedSurvey[]
  /** The plain day where the practice is. */
  today: string
  /** How moments are read as days there: an IANA name. */
  timeZone: string
  surveys: AskedSurvey[]
  /** The values that the records had at each snapshot, of those that the family sees; empty unless asked for. */
  valuesThen: ValueThen[]
  /** What the family's figures are made of; not read for the adviser, whose figures are as of now. */
  rounds: AskedRound[]
}

/** Two statements, for the family three, whatever its size; one more with the history of values, which only the family's trend is made of. */
export async function findFacts(
  deps: Pick<Dependencies, 'database' | 'configuration'>,
  scope: Scope,
  clientId: string,
  { audience = 'family', history = false }: { audience?: Analytics['audience']; history?: boolean } = {},
): Promise<FamilyFacts> {
  const { database, configuration } = deps
  const { region, ...people } = await readPeople(database, scope, clientId)
  const { today, timeZone } = dayOfRegion(region, configuration)
  const [position, valuesThen] = await Promise.all([
    readPosition(database, scope, clientId, today),
    history ? readValuesThen(database, scope, clientId, timeZone, { audience: 'family' }) : [],
  ])
  const family = new Map(people.people.flatMap((person) => (person.involvement === 'family' ? [[person.id, person] as const] : [])))
  const rounds = audience === 'family' ? await readRounds(database.db, clientId) : []
  const helpers = people.people.filter(({ involvement }) => involvement === 'helper')
  const askedOf = (asked: ReadonlyMap<string, PersonFacts>) =>
    Promise.all(
      people.surveys.flatMap((survey) => {
        const person = asked.get(survey.stakeholderId)
        return person ? [askedSurvey(database.db, person, survey)] : []
      }),
    )
  const [surveys, helped] = await Promise.all([askedOf(family), askedOf(new Map(helpers.map((person) => [person.id, person])))])
  const helperSurveys = helped.filter(({ total }) => total > 0)
  return {
    ...people,
    ...position,
    valuesThen,
    registered: people.people,
    people: [...family.values()],
    helpers,
    surveys,
    helperSurveys,
    rounds,
    clientId,
    timeZone,
    today,
  }
}

async function askedSurvey(reader: Reader, person: PersonFacts, { soFar, ...survey }: SurveyFacts): Promise<AskedSurvey> {
  // A questionnaire that shipped is known without asking the database.
  const definition = definitionOf(survey.key, survey.version) ?? (await findDefinition(reader, survey.key, survey.version))
  const { answered, total } = progressOf(definition, soFar, person)
  return { ...survey, definition, answered, total }
}

/** The closed rounds of a client whom the reader may see. */
export async function readRounds(reader: Reader, clientId: string): Promise<AskedRound[]> {
  const frozen = await selectFrozenRounds(reader, clientId)
  return Promise.all(
    frozen.map(async ({ sendings, ...round }) => ({
      ...round,
      sendings: await Promise.all(
        sendings.map(async (sending) => ({
          ...sending,
          definition: definitionOf(round.key, sending.version) ?? (await findDefinition(reader, round.key, sending.version)),
        })),
      ),
    })),
  )
}

/** What of a person's sent answers the figures are made of. */
export interface Sending {
  surveyId: string
  /** The number of the submission. */
  number: number
  stakeholderId: string
  definition: QuestionnaireDefinition
  answers: Answers
  /** Is what the person has now, not what it was when they sent. */
  consents: Consents
  sentAt: string
}

/** Each person's last sending of a questionnaire: also of an earlier round, while a newer one is still a draft. */
export function lastSendings(surveys: readonly AskedSurvey[], key: QuestionnaireKey): ReadonlyMap<string, Sending> {
  const last = new Map<string, Sending>()
  for (const { id, stakeholderId, definition, answers, consents, sentAt, number } of surveys) {
    if (definition.key !== key || answers === null || sentAt === null || number === null) continue
    const before = last.get(stakeholderId)
    if (before && Date.parse(before.sentAt) > Date.parse(sentAt)) continue
    last.set(stakeholderId, { surveyId: id, number, stakeholderId, definition, answers, consents, sentAt })
  }
  return last
}

/** The questionnaires that somebody of the family was asked, each in the newest version that was. */
export function askedDefinitions(surveys: readonly AskedSurvey[]): QuestionnaireDefinition[] {
  const newest = new Map<QuestionnaireKey, QuestionnaireDefinition>()
  for (const { definition } of surveys) {
    const known = newest.get(definition.key)
    if (!known || known.version < definition.version) newest.set(definition.key, definition)
  }
  return [...newest.values()]
}

export function nameOf(person: Pick<PersonFacts, 'firstName' | 'lastName'>): string {
  return fullName(person, 'Without a name')
}
