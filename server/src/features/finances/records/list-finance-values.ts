import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { readFinanceValues } from './finance-values.queries.ts'

/** Reads every value that a record has had, who entered it and from whom it came, also of a removed record. */
export async function listFinanceValues({ database }: Dependencies, scope: Scope, clientId: string, recordId: string): Promise<JsonText> {
  return new JsonText(`{"values":${await readFinanceValues(database, scope, clientId, recordId)}}`)
}
