import type { RegisterKind } from '@paddock/contract/features/register/register.fields'
import type { Action } from '@paddock/contract/features/activity/action-words'
import type { ActivityEntry } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { factsOf } from './record-view.ts'
import { inWords, namesOfParties, titleOf } from './record-words.ts'
import { changeRecord, type RecordOf, type ValuesOf } from './records.queries.ts'

/** What the log says of a record that changed with others. */
export type Change = Pick<ActivityEntry, 'entityId' | 'subject' | 'before' | 'after'> & { action: Action }

/** Changes or removes a stored record, and answers the entry for the log. */
export async function changeKept<K extends RegisterKind>(
  tx: Transaction,
  kind: K,
  before: RecordOf[K],
  given: Partial<ValuesOf[K]>,
): Promise<Change> {
  const names = await namesOfParties(tx, before.clientId)
  const after = await changeRecord(tx, kind, before.id, given)
  const entry = { entityId: before.id, subject: titleOf(kind, before, names) }
  return 'archivedAt' in given
    ? { ...entry, action: `${kind}.removed` }
    : { ...entry, action: `${kind}.updated`, before: inWords(factsOf(before, given), names), after: inWords(factsOf(after, given), names) }
}
