import type * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'

type Shared = RouteOutput<typeof api.family.getSharedAnswers>

/** When a figure was counted, where that was in an earlier round than the questionnaire's last: for this reader the former figure stands. */
export function countedEarlier(
  { questionnaireKey, countedAt }: Pick<Shared['items'][number], 'questionnaireKey' | 'countedAt'>,
  rounds: readonly Pick<Shared['rounds'][number], 'questionnaireKey' | 'closedAt'>[],
): string | null {
  return rounds.some((round) => round.questionnaireKey === questionnaireKey && round.closedAt === countedAt) ? null : countedAt
}
