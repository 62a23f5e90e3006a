import type { AnswerRelease, Survey } from '@paddock/contract/features/surveys/surveys.contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { viewReleases } from './release-view.ts'
import { todayIn, viewSurveys } from './survey-view.ts'
import { readClientSurveys } from './surveys.queries.ts'

/** The questionnaires asked of a client's people with their progress, the newest first, and what the family may read of each other; no answers. */
export async function listSurveys(
  { database, configuration }: Dependencies,
  scope: Scope,
  clientId: string,
): Promise<{ surveys: Survey[]; releases: AnswerRelease[] }> {
  const { client, surveys } = await readClientSurveys(database, scope, clientId, todayIn(configuration))
  return { surveys: await viewSurveys(database.db, surveys), releases: await viewReleases(database.db, client) }
}
