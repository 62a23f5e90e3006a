import * as SURVEY_ERRORS from '@paddock/contract/features/surveys/surveys.errors'
import type { AnswersView } from '../answers-session.ts'
import type { Place } from './use-place.ts'

/** Where a survey is between its first question and the thanks. `waiting`: it is to be sent. `look`: at what was sent. */
export type SurveyStage = 'asking' | 'waiting' | 'sent' | 'look' | 'closed'

export function stageOf({ document, sending }: AnswersView, place: Place): SurveyStage {
  const wasSentElsewhere = sending.failure?.code === SURVEY_ERRORS.survey_sent.code
  if (sending.state === 'closed' && !wasSentElsewhere) return 'closed'
  if (document.survey.status === 'completed') return place.kind === 'look' ? 'look' : 'sent'
  return document.sending === null ? 'asking' : 'waiting'
}
