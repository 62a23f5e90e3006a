import { api, type RouteInput } from '@paddock/contract'
import type { AnswerValue, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { visibleQuestions } from '@paddock/contract/features/questionnaires/rules'
import { respondentOf } from '../../features/stakeholders/front.queries.ts'
import type { stakeholders } from '../../features/stakeholders/stakeholders.table.ts'
import { newId } from '../../platform/database/columns.ts'
import { aMember, aSurvey } from '../factories.ts'
import type { TestServer } from '../test-server.ts'

type SaveBody = RouteInput<typeof api.answers.saveAnswers>['body']
type SentOperation = SaveBody['operations'][number]

/** A person with a questionnaire, and what their devices send; the stakeholder survey unless said. */
export async function anAnsweringPerson(
  server: TestServer,
  {
    questionnaireKey = 'stakeholder_survey',
    person = {},
    survey: values = {},
  }: {
    questionnaireKey?: QuestionnaireKey
    person?: Partial<typeof stakeholders.$inferInsert>
    survey?: Partial<NonNullable<Parameters<typeof aSurvey>[1]>>
  } = {},
) {
  const { db } = server.database
  const { user, stakeholder } = await aMember(db, person)
  const survey = await aSurvey(db, { ...values, questionnaireKey, stakeholderId: stakeholder.id })
  const params = { surveyId: survey.id }
  const definition = definitionOf(questionnaireKey)!
  const body = (operations: SentOperation[], changes: Partial<SaveBody> = {}): SaveBody => ({
    questionnaireVersion: definition.version,
    revision: 0,
    operations,
    ...changes,
  })
  return {
    user,
    stakeholder,
    survey,
    params,
    definition,
    respondent: respondentOf(stakeholder),
    body,
    save: (operations: SentOperation[], changes?: Partial<SaveBody>) =>
      server.call(user, api.answers.saveAnswers, { params, body: body(operations, changes) }),
    attempt: (operations: unknown[], changes?: Partial<SaveBody>) =>
      server.attempt(user, api.answers.saveAnswers, { params, body: body(operations as SentOperation[], changes) }),
    load: () => server.call(user, api.answers.getMySurvey, { params }),
    submit: (operations: SentOperation[], changes?: Partial<SaveBody>) =>
      server.attempt(user, api.answers.submitSurvey, { params, body: body(operations, changes) }),
    /** Changes that answer everything: what has no value here is declined. */
    everything: (given: Record<string, AnswerValue> = {}) => everything(definition, given, stakeholder),
  }
}

/** One change as a device sends it, made just now unless said. */
export function change(questionId: string, value: unknown, values: Partial<SentOperation> = {}): SentOperation {
  return { id: newId(), questionId, value, ageMs: 0, ...values }
}

function everything(
  definition: NonNullable<ReturnType<typeof definitionOf>>,
  given: Record<string, AnswerValue>,
  person: typeof stakeholders.$inferSelect,
): SentOperation[] {
  return visibleQuestions(definition, given, respondentOf(person))
    .filter(({ type }) => type !== 'consents')
    .map(({ id }) => change(id, id in given ? given[id] : { declined: 'unknown' }))
}
