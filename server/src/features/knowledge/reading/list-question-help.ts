import type { RouteOutput, api } from '@paddock/contract'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { selectQuestionHelp } from './reading.queries.ts'

/** Lists the questions of a questionnaire with articles that this stakeholder may read: one small answer for all of them. */
export async function listQuestionHelp(
  { database }: Dependencies,
  scope: Scope,
  key: QuestionnaireKey,
): Promise<RouteOutput<typeof api.knowledge.listQuestionHelp>> {
  const questions: Record<string, { slug: string; title: string }[]> = {}
  for (const { questionId, slug, title } of await selectQuestionHelp(database.db, scope, key))
    (questions[questionId] ??= []).push({ slug, title })
  return { questions }
}
