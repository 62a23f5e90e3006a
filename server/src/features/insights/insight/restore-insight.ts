import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { InsightPlace } from './get-insight.ts'
import { setInsightArchived } from './set-insight-archived.ts'

/** Puts an insight back. */
export const restoreInsight = (deps: Pick<Dependencies, 'database'>, scope: Scope, place: InsightPlace) =>
  setInsightArchived(deps, scope, place, false)
