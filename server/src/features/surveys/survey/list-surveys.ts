import type { AnswerRelease, Round, Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { viewReleases } from '../sent-answers/release-view.ts'
import { viewRounds } from '../rounds/round-view.ts'
import { selectRoundFacts } from '../rounds/rounds.queries.ts'
import { viewSurveys } from '../survey-view.ts'
import { readClientSurveys } from '../surveys.queries.ts'

/** The questionnaires asked of a client's people with their progress, the newest first, their rounds, and what the family may read; no answers. */
export async function listSurveys(
  { database, configuration }: Dependencies,
  scope: Scope,
  clientId: string,
): Promise<{ surveys: Survey[]; releases: AnswerRelease[]; rounds: Round[] }> {
  const { client, surveys } = await readClientSurveys(database, scope, clientId)
  const releases = await viewReleases(database.db, client)
  const rounds = await viewRounds(database.db, await selectRoundFacts(database.db, clientId))
  return { surveys: await viewSurveys(database.db, configuration, surveys), releases, rounds }
}
