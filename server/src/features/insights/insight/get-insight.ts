import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { viewInsight } from '../insight-view.ts'
import { findInsight } from '../insights.queries.ts'

export interface InsightPlace {
  clientId: string
  insightId: string
}

export async function getInsight({ database }: Pick<Dependencies, 'database'>, scope: Scope, place: InsightPlace) {
  return viewInsight(database.db, await findInsight(database.db, scope, place))
}
