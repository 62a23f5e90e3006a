import type { SecurityChange } from '../../platform/access/sign-in-event.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Letter } from '../../platform/mail/index.ts'
import { notify } from '../notifications/index.ts'

/** Tells a person what happened to their account; their own doing too, as it may have been somebody else's. */
export function tellOfSafety(
  tx: Transaction,
  deps: Pick<Dependencies, 'events' | 'jobs'>,
  person: { id: string; organizationId: string | null },
  change: SecurityChange['kind'] | 'new_device',
  letter: Letter,
): Promise<void> {
  return notify(tx, deps, {
    kind: 'security',
    userIds: [person.id],
    organizationId: person.organizationId,
    subject: '',
    detail: { change },
    actorId: null,
    key: `security:${newId()}`,
    letter: () => letter,
  })
}
