import type { Survey } from '@paddock/contract/features/surveys/surveys.contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { todayIn, viewSurveys } from './survey-view.ts'
import { readClientSurveys } from './surveys.queries.ts'

/** The questionnaires asked of a client's people with their progress, the newest first; no answers. */
export async function listSurveys(
  { database, configuration }: Dependencies,
  scope: Scope,
  clientId: string,
): Promise<{ surveys: Survey[] }> {
  const stored = await readClientSurveys(database, scope, clientId, todayIn(configuration))
  return { surveys: await viewSurveys(database.db, stored) }
}
