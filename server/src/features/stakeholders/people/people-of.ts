import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError, notFound, refuseField } from '../../../platform/errors/app-error.ts'
import { lockEditableClient } from '../../clients/index.ts'
import { nameOf } from './stakeholder-view.ts'
import { selectPeople, selectPeopleOf, type StakeholderRecord } from '../stakeholders.queries.ts'

export type LockedClient = Awaited<ReturnType<typeof lockEditableClient>>

export interface Family {
  client: LockedClient
  /** Removed ones included. */
  people: StakeholderRecord[]
}

/** The client, locked for a change of its people, with all of them. */
export async function lockPeople(tx: Transaction, scope: Scope, clientId: string): Promise<Family> {
  const client = await lockEditableClient(tx, scope, clientId)
  return { client, people: await selectPeople(tx, client.id) }
}

/** The people of clients that are locked. */
export async function familiesOf(tx: Transaction, clients: readonly LockedClient[]): Promise<Map<string, Family>> {
  const families = new Map(clients.map((client): [string, Family] => [client.id, { client, people: [] }]))
  for (const person of await selectPeopleOf(tx, [...families.keys()])) families.get(person.clientId)?.people.push(person)
  return families
}

/** Somebody of these; "not found" for anybody else, and for who was removed. */
export function currentPerson(people: readonly StakeholderRecord[], stakeholderId: string): StakeholderRecord {
  const person = people.find(({ id, archivedAt }) => id === stakeholderId && archivedAt === null)
  if (!person) throw notFound()
  return person
}

export function expectName({ firstName, lastName }: { firstName: string; lastName: string }): void {
  if (firstName === '' && lastName === '') throw refuseField('stakeholder_name_missing', 'firstName')
}

/** Refuses a death before the birth. */
export function expectLifetime({ birthYear, diedOn }: { birthYear: number | null; diedOn: string | null }): void {
  if (birthYear !== null && diedOn !== null && Number(diedOn.slice(0, 4)) < birthYear)
    throw new AppError('invalid_input', { fields: { diedOn: 'This day is before their birth.' } })
}

/** Who else of these has this address; who was removed keeps that of their account. */
export const holderOfEmail = (people: readonly StakeholderRecord[], email: string, stakeholderId: string | null) =>
  people.find((person) => person.id !== stakeholderId && person.email === email && (!person.archivedAt || person.userId))

/** Two people of a family do not share an address: invitations and accounts go by it. Who was removed keeps that of their account. */
export function expectEmailFree(people: readonly StakeholderRecord[], email: string, stakeholderId: string | null): void {
  if (email === '') return
  const holder = holderOfEmail(people, email, stakeholderId)
  if (!holder) return
  const message = holder.archivedAt
    ? `${nameOf(holder)} had this email and was removed. Put them back instead.`
    : `${nameOf(holder)} already has this email. Enter another one.`
  throw new AppError('invalid_input', { fields: { email: message } })
}
