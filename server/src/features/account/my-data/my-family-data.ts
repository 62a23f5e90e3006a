import type { Question, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { askedAndAnswered, consentOf, consentUnits, progressOf } from '@paddock/contract/features/questionnaires/rules'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { assessmentResultsOf } from '../../assessments/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { findRespondent } from '../../stakeholders/index.ts'
import { type DataFile, type DataRow, readAll } from './my-data-file.ts'
import {
  type MySurvey,
  selectMyAnswerChanges,
  selectMyAnswers,
  selectMyOpenings,
  selectMyProposals,
  selectMyReminders,
  selectMyStakeholders,
  selectMySubmissions,
  selectMySurveys,
} from './my-family-data.queries.ts'

const ANSWER = { questionId: 'Question', asked: 'Asked', answered: 'Answer', value: 'As stored' }

/** What is held about somebody because a practice advises their family. */
export const FAMILY_FILES: readonly DataFile[] = [
  {
    name: 'family-record',
    holds: 'You in the record of your family: what stands there about you, and the contact details where you are the contact.',
    columns: {
      id: 'Identifier',
      business: 'Business',
      practice: 'Practice',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      relationship: 'Relationship',
      generation: 'Generation',
      birthYear: 'Birth year',
      onFarm: 'On the farm',
      type: 'Type',
      accountKind: 'Account kind',
      involvement: 'Of the family or helping from outside',
      partner: 'Partner',
      parent: 'Parent',
      contact: 'Contact details of the business, where they are yours',
      createdAt: 'Added (UTC)',
      archivedAt: 'Removed (UTC)',
    },
    rows: ({ database }, scope) => readAll((batch) => selectMyStakeholders(database.db, scope, batch)),
  },
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
    holds: 'Your answers as they stand, sent or not.',
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
  {
    name: 'results',
    holds: 'Your results of the behavioural assessment: the mean of each trait from 1 to 5, with its likely range.',
    columns: {
      surveyId: 'Questionnaire asked',
      sentAt: 'Sent (UTC)',
      trait: 'Trait',
      mean: 'Mean',
      low: 'Likely from',
      high: 'Likely to',
      n: 'Statements answered',
      consent: 'Who may see it',
    },
    rows: results,
  },
  {
    name: 'who-opened-your-answers',
    holds: 'Who opened your answers, how and how often on a day.',
    columns: {
      id: 'Identifier',
      surveyId: 'Questionnaire asked',
      by: 'By',
      how: 'How',
      firstAt: 'First (UTC)',
      lastAt: 'Last (UTC)',
      times: 'Times',
    },
    rows: ({ database }, scope) => readAll((batch) => selectMyOpenings(database.db, scope, batch)),
  },
  {
    name: 'proposals',
    holds: 'Rows of your sent answers that were offered to the record of your business, and what became of them.',
    columns: {
      id: 'Identifier',
      surveyId: 'Questionnaire asked',
      questionId: 'Question',
      kind: 'Kind',
      fields: 'As you gave it',
      status: 'Status',
      sentAt: 'Sent (UTC)',
      decidedAt: 'Decided (UTC)',
    },
    rows: ({ database }, scope) => readAll((batch) => selectMyProposals(database.db, scope, batch)),
  },
  {
    name: 'reminders',
    holds: 'When you were reminded of a questionnaire.',
    columns: { id: 'Identifier', surveyId: 'Questionnaire asked', kind: 'Kind', dueOn: 'Due', sentAt: 'Sent (UTC)' },
    rows: ({ database }, scope) => readAll((batch) => selectMyReminders(database.db, scope, batch)),
  },
]

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
    for (const { id: unitId, title, questionId, sectionId } of consentUnits(definition)) {
      const first = questionId ?? firstOf(definition, sectionId)
      const choice = consentOf(definition, survey.consents, first)
      yield { surveyId: survey.id, unitId, title, choice, chosen: Object.hasOwn(survey.consents, unitId) }
    }
  }
}

async function* results(deps: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  for await (const { id } of readAll((batch) => selectMyStakeholders(deps.database.db, scope, batch))) {
    for (const { surveyId, sentAt, consent, traits } of await assessmentResultsOf(deps.database.db, { stakeholderId: id })) {
      for (const trait of traits) yield { surveyId, sentAt: new Date(sentAt), consent, ...trait }
    }
  }
}

/** What was asked and answered, as a reader would say it; sharing choices stand among the changes as `consent:F`. */
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
