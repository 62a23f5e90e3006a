import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { keyOf, query } from '../../platform/api/queries.ts'

const LIVE_MS = 5_000

/** Everybody's progress; read again every few seconds while somebody may be answering and the page is looked at. */
export function surveysQuery(clientId: string) {
  return queryOptions({
    ...query(api.surveys.listSurveys, { params: { clientId } }, { showsErrors: true }),
    refetchInterval: ({ state }) => (state.data?.surveys.some(({ status }) => status !== 'completed') ? LIVE_MS : false),
  })
}

export type SurveyAnswers = RouteOutput<typeof api.surveys.getSurveyAnswers>
export type ReadAnswer = SurveyAnswers['answers'][number]
export type Comparison = RouteOutput<typeof api.surveys.compareAnswers>

/** Each reading is an opening that the person sees, so it happens only when somebody looks: once, and again when something was sent. */
const READ_ONCE = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, meta: { showsErrors: true } } as const

export function answersQuery(clientId: string, survey: Survey) {
  const { id: surveyId, sent } = survey
  return queryOptions<SurveyAnswers>({
    queryKey: [...keyOf(api.surveys.getSurveyAnswers), { clientId, surveyId, sent }],
    queryFn: ({ signal }) => call(api.surveys.getSurveyAnswers, { params: { clientId, surveyId } }, { signal }),
    ...READ_ONCE,
  })
}

export function comparisonQuery(clientId: string, questionnaireKey: QuestionnaireKey, sent: number) {
  return queryOptions<Comparison>({
    queryKey: [...keyOf(api.surveys.compareAnswers), { clientId, questionnaireKey, sent }],
    queryFn: ({ signal }) => call(api.surveys.compareAnswers, { params: { clientId }, query: { questionnaireKey } }, { signal }),
    ...READ_ONCE,
  })
}
