import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockVisibleClients } from '../clients/index.ts'
import { selectFamilies } from '../stakeholders/front.queries.ts'
import { askPeople } from '../surveys/index.ts'

type Input = ParsedInput<typeof api.practice.askQuestionnaire>['body']

/**
 * Asks a questionnaire of every living member of the families of many clients, all or none. The fact find goes to the primary stakeholder
 * only. People who have the questionnaire open already are left out.
 */
export function askQuestionnaire(
  deps: Dependencies,
  scope: Scope,
  { clientIds, ...input }: Input,
): Promise<RouteOutput<typeof api.practice.askQuestionnaire>> {
  return transact(deps.database, async (tx) => {
    const asked = [...new Set(clientIds)]
    const clients = (await lockVisibleClients(tx, scope, asked)).filter(
      ({ status, archivedAt }) => status === 'client' && archivedAt === null,
    )
    const families = await selectFamilies(
      tx,
      clients.map(({ id }) => id),
    )
    const asks: string[][] = []
    for (const [clientId, people] of families) {
      const primary = people.filter(({ isPrimary }) => isPrimary)
      const stakeholderIds = (input.questionnaireKey === 'fact_find' && primary.length > 0 ? primary : people).map(({ id }) => id)
      const { surveys } = await askPeople(tx, deps, scope, clientId, { ...input, stakeholderIds })
      if (surveys.length > 0) asks.push(surveys.map(({ id }) => id))
    }
    const surveyIds = asks.flat()
    return { people: surveyIds.length, clients: asks.length, surveyIds, skipped: asked.length - asks.length }
  })
}
