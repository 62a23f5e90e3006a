import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'

/** The survey that `/questions` opens by itself: the only one that is not sent. */
export function oneToAnswer<Survey extends Pick<MySurvey, 'status'>>(surveys: readonly Survey[]): Survey | undefined {
  const [only, second] = surveys.filter(({ status }) => status !== 'completed')
  return second === undefined ? only : undefined
}
