import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Family } from './people-of.ts'
import { nameOf } from './stakeholder-view.ts'
import { changeStakeholder, type StakeholderRecord } from '../stakeholders.queries.ts'

export interface FamilyPlace {
  partnerId: string | null
  parentId: string | null
}

/** Partner and parent as they are shown: links to who was removed wait until that person is put back. */
export function shownPlace(people: readonly StakeholderRecord[], person: FamilyPlace): FamilyPlace {
  const current = (id: string | null) => (id !== null && people.some((other) => other.id === id && !other.archivedAt) ? id : null)
  return { partnerId: current(person.partnerId), parentId: current(person.parentId) }
}

/** Refuses a partner or parent who is nobody else of the family, or who would make somebody their own ancestor. */
export function expectPlace(
  people: readonly StakeholderRecord[],
  stakeholderId: string | null,
  { partnerId, parentId }: FamilyPlace,
): void {
  const others = new Map(people.flatMap((other) => (other.archivedAt || other.id === stakeholderId ? [] : [[other.id, other] as const])))
  for (const [field, id] of Object.entries({ partnerId, parentId })) {
    if (id !== null && !others.has(id)) throw invalid(field, 'Choose another person of this family.')
  }
  if (partnerId !== null && partnerId === parentId) throw invalid('parentId', 'Nobody’s partner is their parent. Choose somebody else.')
  if (stakeholderId === null) return
  if (partnerId !== null && others.get(partnerId)?.parentId === stakeholderId)
    throw invalid('partnerId', 'This is their child. Choose somebody else.')
  if (parentId !== null && ancestorsOf(people, parentId).has(stakeholderId))
    throw invalid('parentId', 'This person descends from them. Choose somebody else.')
}

/** A person, their parents, the parents' partners, and so on upwards. */
function ancestorsOf(people: readonly StakeholderRecord[], stakeholderId: string): Set<string> {
  const byId = new Map(people.map((person) => [person.id, person]))
  const found = new Set<string>()
  const waiting: (string | null | undefined)[] = [stakeholderId, byId.get(stakeholderId)?.partnerId]
  while (waiting.length > 0) {
    const id = waiting.pop()
    if (!id || found.has(id)) continue
    found.add(id)
    const parent = byId.get(byId.get(id)?.parentId ?? '')
    waiting.push(parent?.id, parent?.partnerId)
  }
  return found
}

/** Keeps partners mutual: the other gets this one, and whoever was with either of them has no partner now, with an entry of their own. */
export async function bindPartner(
  tx: Transaction,
  scope: Scope,
  { client, people }: Family,
  person: { id: string; partnerId: string | null },
): Promise<void> {
  const couple = [person.id, person.partnerId]
  for (const left of people) {
    if (left.archivedAt || couple.includes(left.id) || left.partnerId === null || !couple.includes(left.partnerId)) continue
    await changeStakeholder(tx, left.id, { partnerId: null })
    await record(tx, scope, 'stakeholder.updated', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: left.id,
      subject: nameOf(left),
      before: { partner: nameById(people, left.partnerId) },
      after: { partner: null },
    })
  }
  const partner = people.find(({ id }) => id === person.partnerId)
  if (partner && partner.partnerId !== person.id) await changeStakeholder(tx, partner.id, { partnerId: person.id })
}

/** What the log says of a partner or parent. */
export function nameById(people: readonly StakeholderRecord[], id: string | null): string | null {
  const person = people.find((other) => other.id === id)
  return person ? nameOf(person) : null
}

const invalid = (field: string, message: string) => new AppError('invalid_input', { fields: { [field]: message } })
