import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { JsonText } from '../../platform/http/handle.ts'
import { dayOfPractice } from '../organizations/index.ts'
import { readFigures } from './figures.queries.ts'

/** The practice's figures, of the records that the person may see. Each number is the length of a list. */
export async function getFigures(deps: Dependencies, scope: Scope): Promise<JsonText> {
  return new JsonText(await readFigures(deps.database, scope, await dayOfPractice(deps.database.db, deps, scope.organizationId)))
}
