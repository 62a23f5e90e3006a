import type { api, ParsedInput, RouteDefinition } from '@paddock/contract'
import type * as z from 'zod'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { allowsLanguageModel } from '../../organizations/index.ts'
import { viewInsights } from '../insight-view.ts'
import { selectInsightPage } from '../insights.queries.ts'

type List = typeof api.insights.listInsights
type Answer<R extends RouteDefinition & { response: z.ZodType }> = z.input<R['response']>

export async function listInsights(
  { database, ai }: Pick<Dependencies, 'database' | 'ai'>,
  scope: Scope,
  clientId: string,
  { key, archived = false, cursor, limit }: ParsedInput<List>['query'],
): Promise<Answer<List>> {
  const client = await findVisibleClient(database.db, scope, clientId)
  const { rows, next } = await selectInsightPage(database.db, scope, clientId, { key, archived, cursor, limit })
  const switchedOff = !(await allowsLanguageModel(database.db, client.organizationId))
  return {
    rows: await viewInsights(database.db, rows),
    next,
    model: ai?.model ?? null,
    switchedOff,
    can: { run: ai !== null && !switchedOff && client.archivedAt === null },
  }
}
