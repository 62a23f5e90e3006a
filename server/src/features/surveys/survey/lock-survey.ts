import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { lockEditableClient } from '../../clients/index.ts'
import { lockSurveys, type LockedSurvey } from '../surveys.queries.ts'

/** Where a survey is: its client and its own identifier. */
export interface SurveyPlace {
  clientId: string
  surveyId: string
}

export interface EditableSurvey extends LockedSurvey {
  client: Awaited<ReturnType<typeof lockEditableClient>>
}

/** A survey of a client that this person sees and that is in use, both locked. */
export async function lockEditableSurvey(
  tx: Transaction,
  scope: Scope,
  { clientId, surveyId }: SurveyPlace,
  { withdrawn }: { withdrawn: 'too' | 'never' } = { withdrawn: 'never' },
): Promise<EditableSurvey> {
  const [found] = await lockSurveys(tx, clientId, [surveyId])
  const client = await lockEditableClient(tx, scope, clientId)
  if (!found || (found.survey.archivedAt && withdrawn === 'never')) throw notFound()
  return { ...found, client }
}
