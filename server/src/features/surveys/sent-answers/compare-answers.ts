import type { ConsentChoice, QuestionnaireDefinition, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { askedAndAnswered, consentOf, findQuestion, isVisible } from '@paddock/contract/features/questionnaires/rules'
import type { SurveyPerson } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { recordOpenings } from './record-openings.ts'
import { selectLastSent, type LastSent } from './submissions.queries.ts'

export interface Comparison {
  definition: QuestionnaireDefinition
  people: (SurveyPerson & { surveyId: string; sentAt: string })[]
  rows: { questionId: string; answers: ({ text: string; consent: ConsentChoice } | null)[]; asked: boolean[] }[]
}

/** What each person last sent of a questionnaire, side by side. Each of them sees that their answers were opened. */
export async function compareAnswers(
  { database }: Dependencies,
  scope: Scope,
  clientId: string,
  { questionnaireKey }: { questionnaireKey: QuestionnaireKey },
): Promise<Comparison> {
  const { db } = database
  await findVisibleClient(db, scope, clientId)
  const everyone = await selectLastSent(db, clientId, { questionnaireKey })
  const definitions = await definitionsOf(db, questionnaireKey, everyone)
  const newest = [...definitions.values()].toSorted((one, other) => other.version - one.version)[0]
  const definition = newest ?? (await findDefinition(db, questionnaireKey))
  await recordOpenings(
    db,
    scope,
    'comparison',
    everyone.map(({ surveyId, person }) => ({ surveyId, stakeholderId: person.id })),
  )
  const questions = definition.sections.flatMap((section) => section.questions)
  return {
    definition,
    people: everyone.map(({ person, surveyId, sentAt }) => ({ ...person, surveyId, sentAt })),
    rows: questions
      .map(({ id }) => ({
        questionId: id,
        answers: everyone.map((sent) => answerOf(definitions, sent, id)),
        asked: everyone.map((sent) => isAsked(definitions, sent, id)),
      }))
      .filter(({ answers }) => answers.some((answer) => answer !== null)),
  }
}

/** The questionnaire in each version that these people answered. */
export async function definitionsOf(
  reader: Reader,
  key: QuestionnaireKey,
  everyone: readonly LastSent[],
): Promise<Map<number, QuestionnaireDefinition>> {
  const versions = [...new Set(everyone.map(({ questionnaireVersion }) => questionnaireVersion))]
  const found = await Promise.all(versions.map((version) => findDefinition(reader, key, version)))
  return new Map(found.map((definition) => [definition.version, definition]))
}

/** Whether the question was put to the person: in the version that they answered, to somebody like them, with what they answered before. */
function isAsked(
  definitions: ReadonlyMap<number, QuestionnaireDefinition>,
  { questionnaireVersion, answers, respondent }: LastSent,
  questionId: string,
) {
  const definition = definitions.get(questionnaireVersion)
  return definition !== undefined && isVisible(definition, answers, respondent, questionId)
}

/** Uses the words of the version that the person answered. */
function answerOf(definitions: ReadonlyMap<number, QuestionnaireDefinition>, sent: LastSent, questionId: string) {
  const definition = definitions.get(sent.questionnaireVersion)
  const question = definition && findQuestion(definition, questionId)
  const text = question ? askedAndAnswered(question, sent.answers[questionId]).answered : ''
  return definition && text ? { text, consent: consentOf(definition, sent.consents, questionId) } : null
}
