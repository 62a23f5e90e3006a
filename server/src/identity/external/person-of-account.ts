import type { Caller } from '../../platform/access/caller.ts'
import { transact } from '../../platform/database/write.ts'
import type { ExternalParts, SignInProblem } from './external-parts.ts'
import type { ExternalAccount } from './external-provider.ts'
import { deleteLink, findLinked, insertLink } from '../links.queries.ts'

/** The person of a provider's account, or the reason why there is none. */
export type Outcome = { subId: string } | { problem: SignInProblem }

/**
 * The person whom this account was linked with; else the active person who has proved the same address as the provider has, who is
 * linked from now on and told so. Later changes of either address change nothing. Nobody comes to exist here: people are invited.
 */
export async function personOfAccount(parts: ExternalParts, account: ExternalAccount, caller: Caller): Promise<Outcome> {
  const { database, questions } = parts
  const { issuer, externalSubject } = account
  const linked = await findLinked(database.db, issuer, externalSubject)
  const person = linked && (await questions.personBy(database.db, { subId: linked }))
  if (!linked || !person) return personByEmail(parts, account, caller, linked !== null)
  if (person.isActive) return { subId: person.subId }
  await refuse(parts, person.subId, caller)
  return { problem: 'unknown' }
}

async function personByEmail(
  parts: ExternalParts,
  { issuer, externalSubject, verifiedEmail: email }: ExternalAccount,
  caller: Caller,
  isLinkedToNobody: boolean,
): Promise<Outcome> {
  const { database, questions, admin } = parts
  if (email === null) return { problem: 'unverified' }
  const person = await questions.personBy(database.db, { email })
  if (!person) return { problem: (await questions.hasPendingInvitation(email)) ? 'invited' : 'unknown' }
  const { subId } = person
  if (!person.isActive) {
    await refuse(parts, subId, caller)
    return { problem: 'unknown' }
  }
  if ((await admin.verifiedEmail(subId)) !== email) return { problem: 'unknown' }
  const isTheirs = await transact(database, async (tx) => {
    if (isLinkedToNobody) await deleteLink(tx, issuer, externalSubject)
    const added = await insertLink(tx, { issuer, externalSubject, subject: subId })
    if (added) await questions.onSecurityChange(tx, subId, { kind: 'provider_linked' }, caller)
    return added || (await findLinked(tx, issuer, externalSubject)) === subId
  })
  return isTheirs ? { subId } : { problem: 'linked' }
}

/** A person who was let in before sees in their login activity that somebody tried. */
function refuse({ questions }: ExternalParts, subId: string, caller: Caller): Promise<void> {
  return questions.onSignIn({ subId, outcome: 'refused', way: 'provider', caller, sessionId: null })
}
