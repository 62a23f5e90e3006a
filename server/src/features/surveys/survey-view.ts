import { progressOf } from '@paddock/contract/features/questionnaires/rules'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { Reader } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { dayOfRegion } from '../organizations/index.ts'
import { findDefinition } from '../questionnaires/index.ts'
import { readSurveysById, type StoredSurvey } from './surveys.queries.ts'

/** Surveys as the contract names them, with what their questionnaires know, and what is late where the practice is. */
export function viewSurveys(reader: Reader, configuration: Configuration, stored: readonly StoredSurvey[]): Promise<Survey[]> {
  return Promise.all(
    stored.map(async ({ position, answers, region, questionnaire: { key, version }, ...survey }) => {
      const definition = await findDefinition(reader, key, version)
      const { title, sections } = definition
      const { answered, total } = progressOf(definition, answers, survey.stakeholder)
      const { dueOn, status } = survey
      const { today } = dayOfRegion(region, configuration)
      const section = sections.find(({ questions }) => questions.some(({ id }) => id === position))
      return {
        ...survey,
        answered,
        total,
        isOverdue: status !== 'completed' && dueOn !== null && dueOn < today,
        questionnaire: { key, version, title },
        section: status === 'in_progress' ? (section?.title ?? '') : '',
      }
    }),
  )
}

/** One survey as its client's adviser sees it, right after a change. */
export async function viewSurvey(reader: Reader, configuration: Configuration, clientId: string, surveyId: string): Promise<Survey> {
  const [survey] = await viewSurveys(reader, configuration, await readSurveysById(reader, clientId, [surveyId]))
  if (!survey) throw notFound()
  return survey
}
