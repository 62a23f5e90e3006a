import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { InsightPlace } from './get-insight.ts'
import { setInsightArchived } from './set-insight-archived.ts'

/** Takes an insight away; it can be restored. */
export const archiveInsight = (deps: Pick<Dependencies, 'database'>, scope: Scope, place: InsightPlace) =>
  setInsightArchived(deps, scope, place, true)
