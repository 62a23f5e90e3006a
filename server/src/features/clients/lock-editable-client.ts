import type { Scope } from '../../platform/access/scope.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readChangedDetail } from './record/client-detail.queries.ts'
import { lockVisibleClient, type ClientRecord } from './clients.queries.ts'

/** The record, locked for a change: not found if it is not theirs, refused while it is archived. */
export async function lockEditableClient(tx: Transaction, scope: Scope, clientId: string): Promise<ClientRecord> {
  const client = await lockVisibleClient(tx, scope, clientId)
  if (client.archivedAt) throw new AppError('archived')
  return client
}

/** Refuses a save that was made from an older version, and answers the stored record beside it. */
export async function expectVersion(
  tx: Transaction,
  deps: Pick<Dependencies, 'configuration'>,
  scope: Scope,
  client: ClientRecord,
  version: number,
): Promise<void> {
  if (client.version === version) return
  const stored = await readChangedDetail(tx, deps, scope, client.id)
  throw new AppError('stale', { current: JSON.parse(stored.text) })
}

/** Refuses another stage than `won` for a client: only a prospect is on its way. */
export function expectStage({ status }: Pick<ClientRecord, 'status'>, stage: string | undefined): void {
  if (status === 'prospect' || stage === undefined || stage === 'won') return
  throw new AppError('invalid_input', { fields: { stage: 'Only a prospect has a stage. A client is won.' } })
}
