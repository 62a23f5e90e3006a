import * as ERRORS from '@paddock/contract/general-errors'
import type { EarlierWords } from '@paddock/contract/features/answers/answers.shapes'
import {
  getMySurvey,
  listEarlierWords,
  listMySurveys,
  resumeSurvey,
  saveAnswers,
  submitSurvey,
} from '@paddock/contract/features/answers/answers.calls'
import { ApiError, call } from '../../platform/api/api.ts'
import { subjectOfSession } from '../../platform/identity/session-subject.ts'
import type { AnswerCalls } from './saving/answer-requests.ts'

/** A slow country line may take this long; then the same change goes again. */
const PATIENCE_MS = 20_000

export interface MyCalls extends AnswerCalls {
  list(): Promise<Awaited<ReturnType<typeof call<typeof listMySurveys>>>['surveys']>
  earlierWords(surveyId: string): Promise<EarlierWords[]>
  resume(surveyId: string): Promise<Awaited<ReturnType<typeof call<typeof resumeSurvey>>>>
}

/** The calls in the name of one person: while somebody else is signed in on this device, their session counts as over. */
export function callsOf(subject: string): MyCalls {
  const mine = async <Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
    if (subjectOfSession() !== subject) throw new ApiError(401, ERRORS.session_expired)
    return work(AbortSignal.timeout(PATIENCE_MS))
  }
  return {
    list: () => mine(async (signal) => (await call(listMySurveys, {}, { signal })).surveys),
    load: (surveyId) => mine((signal) => call(getMySurvey, { params: { surveyId } }, { signal })),
    save: (surveyId, body) => mine((signal) => call(saveAnswers, { params: { surveyId }, body }, { signal })),
    submit: (surveyId, body) => mine((signal) => call(submitSurvey, { params: { surveyId }, body }, { signal })),
    earlierWords: (surveyId) => mine(async (signal) => (await call(listEarlierWords, { params: { surveyId } }, { signal })).words),
    resume: (surveyId) => mine((signal) => call(resumeSurvey, { params: { surveyId } }, { signal })),
  }
}
