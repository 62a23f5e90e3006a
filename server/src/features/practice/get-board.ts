import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { JsonText } from '../../platform/http/handle.ts'
import { onThisDay } from '../clients/index.ts'
import { readBoard } from './board.queries.ts'

type Query = ParsedInput<typeof api.practice.getBoard>['query']

/** The prospects by stage: how many, what they may earn, and the first cards of each. */
export async function getBoard(deps: Dependencies, scope: Scope, query: Query): Promise<JsonText> {
  return new JsonText(await readBoard(deps.database, scope, await onThisDay(deps, scope, { ...query, status: 'prospect' })))
}
