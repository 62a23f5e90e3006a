import { getMe } from '@paddock/contract/features/account/account.calls'
import { call } from '../../../platform/api/api.ts'
import { unreachable } from '../../../platform/api/api-error.ts'
import { actAs } from '../../../platform/api/role.ts'
import type { AnswerStore, KnownPerson } from './answer-store.ts'

/** The person of the session: a stakeholder from the device at once, anybody else from the server. */
export async function knownPerson(store: AnswerStore, subject: string): Promise<KnownPerson> {
  const kept = await store.person(subject).catch(() => undefined)
  const person = kept?.me.systemRole === 'user' ? kept : await askWho(store, subject)
  actAs(person.me.systemRole)
  return person
}

/** Asks the server, and remembers the answer on the device. */
export async function askWho(store: AnswerStore, subject: string): Promise<KnownPerson> {
  const me = await call(getMe, {})
  // Somebody else signed in between the two looks: the next try starts with them.
  if (me.subId !== subject) throw unreachable()
  const { id, firstName, lastName, email, systemRole } = me
  const person: KnownPerson = { subject, me: { id, firstName, lastName, email, systemRole }, surveys: null }
  await store.keepPerson(person).catch(() => undefined)
  return person
}
