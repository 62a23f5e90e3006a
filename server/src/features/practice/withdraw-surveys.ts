import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockVisibleClients, touchClients } from '../clients/index.ts'
import { withdrawUnbegun } from '../surveys/index.ts'
import { lockSurveysAskedBy } from '../surveys/front.queries.ts'

type Input = ParsedInput<typeof api.practice.withdrawSurveys>['body']

/** Takes back questionnaires that this person asked, all together and only those that nobody has begun. */
export function withdrawSurveys(
  { database }: Dependencies,
  scope: Scope,
  input: Input,
): Promise<RouteOutput<typeof api.practice.withdrawSurveys>> {
  return transact(database, async (tx) => {
    const surveyIds = [...new Set(input.surveyIds)]
    // Surveys are locked before their clients, as when somebody answers.
    const asked = await lockSurveysAskedBy(tx, scope.userId, surveyIds)
    const clientIds = [...new Set(asked.map(({ clientId }) => clientId))]
    const clients = (await lockVisibleClients(tx, scope, clientIds)).filter(({ archivedAt }) => archivedAt === null)
    const withdrawn = await withdrawUnbegun(
      tx,
      scope,
      clients,
      asked.map(({ id }) => id),
    )
    await touchClients(tx, [...new Set(withdrawn.map(({ clientId }) => clientId))])
    return { withdrawn: withdrawn.length, skipped: surveyIds.length - withdrawn.length }
  })
}
