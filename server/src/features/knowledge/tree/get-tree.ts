import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import { TREE_CAP } from '@paddock/contract/features/knowledge/knowledge.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { todayIn } from '../../../platform/jobs/schedule.ts'
import { articleAbilities } from '../article-abilities.ts'
import { readTree, selectSections } from '../reading/reading.queries.ts'

type Query = ParsedInput<typeof api.knowledge.getTree>['query']

/** The tree of what this person may read; sections without an article are only for who writes. */
export async function getTree(deps: Dependencies, scope: Scope, query: Query): Promise<RouteOutput<typeof api.knowledge.getTree>> {
  const today = todayIn(deps.configuration)
  const sections = await selectSections(deps.database.db)
  const rows = await readTree(deps.database, scope, { archived: query.archived ?? false, today })
  const articles = rows.slice(0, TREE_CAP)
  const filled = new Set(articles.map(({ sectionId }) => sectionId))
  const can = articleAbilities(scope)
  return { sections: sections.filter(({ id }) => can.write || filled.has(id)), articles, more: rows.length > TREE_CAP, can }
}
