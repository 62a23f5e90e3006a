import type { Question, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { askedAndAnswered, consentOf, consentUnits, progressOf } from '@paddock/contract/features/questionnaires/rules'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { type DataRow, readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { findDefinition } from '../questionnaires/index.ts'
import { findRespondent } from '../stakeholders/front.queries.ts'
import { type MySurvey, selectMyAnswerChanges, selectMyAnswers, selectMySubmissions, selectMySurveys } from '../surveys/index.ts'

const ANSWER = { questionId: 'Question', asked: 'Asked', answered: 'Answer', value: 'As stored' }

export const belongings: Partial<Belongings> = {
  ofPeople: [
    {
      name: 'questionnaires',
      holds: 'The questionnaires that you were asked, and how far you are.',
      columns: {
        id: 'Identifier',
        business: 'Business',
        questionnaireKey: 'Questionnaire',
        questionnaireVersion: 'Version',
        status: 'Status',
        assignedBy: 'Asked by',
        message: 'Message to you',
        dueOn: 'Due',
        createdAt: 'Asked (UTC)',
        startedAt: 'Started (UTC)',
        lastSavedAt: 'Last saved (UTC)',
        completedAt: 'Sent (UTC)',
        reviewedAt: 'Reviewed (UTC)',
        archivedAt: 'Withdrawn (UTC)',
        answered: 'Answered',
        total: 'Of',
        position: 'Where you were last',
      },
      rows: surveysWithProgress,
    },
    {
      name: 'answers',
      holds: 'Your present answers, sent or not.',
      columns: { surveyId: 'Questionnaire asked', ...ANSWER, editedAt: 'Changed (UTC)', savedAt: 'Saved (UTC)' },
      rows: (deps, scope) => ofEachSurvey(deps, scope, (survey) => selectMyAnswers(deps.database.db, scope, survey.id)),
    },
    {
      name: 'answer-history',
      holds: 'Every change of an answer or of a sharing choice that ever arrived, in its order.',
      columns: {
        surveyId: 'Questionnaire asked',
        ...ANSWER,
        editedAt: 'Changed (UTC)',
        savedAt: 'Saved (UTC)',
        superseded: 'Arrived after a later change',
      },
      rows: (deps, scope) => ofEachSurvey(deps, scope, (survey) => selectMyAnswerChanges(deps.database.db, scope, survey.id)),
    },
    {
      name: 'sent-answers',
      holds: 'What you sent, each time: this is what your adviser reads.',
      columns: { surveyId: 'Questionnaire asked', number: 'Sending', sentAt: 'Sent (UTC)', ...ANSWER },
      rows: submissions,
    },
    {
      name: 'sharing-choices',
      holds: 'Who may see which part of your answers.',
      columns: { surveyId: 'Questionnaire asked', unitId: 'Part', title: 'Title', choice: 'Who may see it', chosen: 'Chosen by you' },
      rows: consents,
    },
  ],
}

function surveys({ database }: Dependencies, scope: Scope): AsyncGenerator<MySurvey> {
  return readAll((batch) => selectMySurveys(database.db, scope, batch))
}

/** How far the person is, by what is asked of them now. */
async function* surveysWithProgress(deps: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  const { db } = deps.database
  for await (const survey of surveys(deps, scope)) {
    const given = await selectMyAnswers(db, scope, survey.id)
    const answers = Object.fromEntries(given.map(({ questionId, value }) => [questionId, value]))
    const { answered, total } = progressOf(await definitionOf(deps, survey), answers, await findRespondent(db, survey.stakeholderId))
    yield { ...survey, answered, total }
  }
}

function definitionOf({ database }: Dependencies, { questionnaireKey, questionnaireVersion }: MySurvey): Promise<QuestionnaireDefinition> {
  return findDefinition(database.db, questionnaireKey, questionnaireVersion)
}

/** The rows of one questionnaire after the other, with the questions in words. */
async function* ofEachSurvey(
  deps: Dependencies,
  scope: Scope,
  read: (survey: MySurvey) => Promise<{ questionId: string; value: unknown }[]>,
): AsyncGenerator<DataRow> {
  for await (const survey of surveys(deps, scope)) {
    const words = wordsOf(await definitionOf(deps, survey))
    for (const row of await read(survey)) yield { surveyId: survey.id, ...row, ...words(row.questionId, row.value) }
  }
}

async function* submissions(deps: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  for await (const survey of surveys(deps, scope)) {
    const words = wordsOf(await definitionOf(deps, survey))
    for (const { number, sentAt, answers } of await selectMySubmissions(deps.database.db, scope, survey.id)) {
      for (const [questionId, value] of Object.entries(answers)) {
        yield { surveyId: survey.id, number, sentAt, questionId, value, ...words(questionId, value) }
      }
    }
  }
}

async function* consents(deps: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  for await (const survey of surveys(deps, scope)) {
    const definition = await definitionOf(deps, survey)
    const respondent = await findRespondent(deps.database.db, survey.stakeholderId)
    for (const { id: unitId, title, questionId, sectionId } of consentUnits(definition, respondent)) {
      const first = questionId ?? firstOf(definition, sectionId)
      const choice = consentOf(definition, survey.consents, first)
      yield { surveyId: survey.id, unitId, title, choice, chosen: Object.hasOwn(survey.consents, unitId) }
    }
  }
}

/** What was asked and answered, as a reader would say it; sharing choices are among the changes as `consent:F`. */
function wordsOf(definition: QuestionnaireDefinition): (id: string, value: unknown) => { asked: string; answered: string } {
  const questions = new Map<string, Question>(definition.sections.flatMap((section) => section.questions.map((each) => [each.id, each])))
  const units = new Map(consentUnits(definition).map((unit) => [`consent:${unit.id}`, unit.title]))
  return (id, value) => {
    const question = questions.get(id)
    if (question) return askedAndAnswered(question, value)
    return { asked: units.get(id) ?? '', answered: typeof value === 'string' ? value : '' }
  }
}

/** A question of the section that follows the section's own choice. */
function firstOf({ sections }: QuestionnaireDefinition, sectionId: string): string {
  return sections.find(({ id }) => id === sectionId)?.questions.find(({ consent }) => !consent)?.id ?? ''
}
