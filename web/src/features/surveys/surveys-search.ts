import { QUESTIONNAIRE_KEYS, type QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { flag, oneOf, type RawSearch, text } from '../../platform/browser/search-params.ts'

/** The address parameters of this screen; without any, the progress of everybody. */
export interface SurveysSearch {
  /** The survey whose answers are open. */
  survey?: string | undefined
  /** Only what changed since they were sent before. */
  changed?: true | undefined
  /** The questionnaire whose answers are side by side. */
  compare?: QuestionnaireKey | undefined
  /** The question that a link leads to. */
  question?: string | undefined
}

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const QUESTION = /^\w{1,40}$/

export function surveysSearch(search: RawSearch): SurveysSearch {
  const survey = text(search.survey)
  const question = text(search.question)
  return {
    survey: survey !== undefined && IDENTIFIER.test(survey) ? survey : undefined,
    changed: flag(search.changed),
    compare: oneOf(search.compare, QUESTIONNAIRE_KEYS),
    question: question !== undefined && QUESTION.test(question) ? question : undefined,
  }
}
