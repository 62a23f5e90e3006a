import type { Article } from '@paddock/contract/features/knowledge/knowledge.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { articleAbilities } from '../article-abilities.ts'
import { readArticle } from './reading.queries.ts'

/** An article as it is published for this person. */
export async function getArticle({ database }: Dependencies, scope: Scope, slug: string): Promise<Article> {
  return { ...(await readArticle(database, scope, slug)), can: articleAbilities(scope) }
}
