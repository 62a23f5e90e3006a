import type { Scope } from '../../../platform/access/scope.ts'
import { type ActivityEntry, recordEach } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { entryOf } from '../survey-words.ts'
import { archiveUnbegun } from '../surveys.queries.ts'

/** Withdraws those of these locked surveys that nobody has begun. Their clients are locked too. Each leaves an entry. */
export async function withdrawUnbegun(
  tx: Transaction,
  scope: Scope,
  clients: readonly { id: string; organizationId: string }[],
  surveyIds: readonly string[],
): Promise<{ clientId: string }[]> {
  const clientOf = new Map(clients.map((client) => [client.id, client]))
  const withdrawn = await archiveUnbegun(tx, [...clientOf.keys()], surveyIds)
  const entries: ActivityEntry[] = []
  const definitions = new Map<string, Awaited<ReturnType<typeof findDefinition>>>()
  for (const { id, clientId, questionnaireKey, questionnaireVersion, name } of withdrawn) {
    const client = clientOf.get(clientId)
    const key = `${questionnaireKey} ${questionnaireVersion}`
    const definition = definitions.get(key) ?? (await findDefinition(tx, questionnaireKey, questionnaireVersion))
    definitions.set(key, definition)
    if (client) entries.push(entryOf({ client, survey: { id }, person: { name } }, definition))
  }
  await recordEach(tx, scope, 'survey.withdrawn', entries)
  return withdrawn
}
