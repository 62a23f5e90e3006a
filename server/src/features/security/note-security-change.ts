import type { Action } from '@paddock/contract/features/activity/action-words'
import { fullName } from '@paddock/contract/person-name'
import type { Caller } from '../../platform/access/caller.ts'
import { scopeFor } from '../../platform/access/scope.ts'
import type { SecurityChange } from '../../platform/access/sign-in-event.ts'
import { record } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { securityChangeLetter } from './security-letters.ts'
import { findPerson } from '../users/front.queries.ts'
import { findSignedIn } from '../users/index.ts'
import { noticeOf, type NoticeParts } from './security-notice.ts'
import { tellOfSafety } from './tell-of-safety.ts'

const ACTIONS: Record<SecurityChange['kind'], Action> = {
  password_changed: 'account.passwordChanged',
  password_reset: 'account.passwordReset',
  second_step_on: 'account.secondStepTurnedOn',
  second_step_off: 'account.secondStepTurnedOff',
  provider_linked: 'account.providerLinked',
  email_change_asked: 'account.emailChangeAsked',
  session_copied: 'account.sessionCopied',
}

/** Writes the activity entry of a change of how somebody signs in, and promises the notice of it, within the change's transaction. */
export async function noteSecurityChange(
  deps: Omit<NoticeParts, 'database'>,
  tx: Transaction,
  subId: string,
  change: SecurityChange,
  caller: Caller,
): Promise<void> {
  const person = await findPerson(tx, { subId })
  // An account that no invitation has turned into a person yet.
  if (!person) return
  // A copied session was ended by the server itself.
  const actor = change.kind === 'session_copied' ? null : await findSignedIn(tx, subId)
  await record(tx, actor && scopeFor(actor, ''), ACTIONS[change.kind], {
    organizationId: person.organizationId,
    entityId: person.id,
    subject: fullName(person, person.email),
    ...(change.kind === 'email_change_asked' && { after: { email: change.newEmail } }),
  })
  const letter = securityChangeLetter(change, await noticeOf(deps, person, caller))
  await tellOfSafety(tx, deps, person, change.kind, letter)
}
