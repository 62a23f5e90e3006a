import { isSameParty, type Party } from '@paddock/contract/features/register/register.rules'
import { addShares } from '@paddock/contract/features/register/shares'
import type { Transaction } from '../../../platform/database/database.ts'
import { selectRegisterPeople } from '../../stakeholders/front.queries.ts'
import { type Change, changeKept } from '../records/change-kept.ts'
import { checkRecord } from '../records/check-record.ts'
import { findRecord, type RecordOf, selectRecords } from '../records/records.queries.ts'

type Role = RecordOf['role']

/** Gives a role to another holder. A role without a holder is removed. */
export async function handOverRole(tx: Transaction, clientId: string, role: Role, to: Party | null): Promise<Change[]> {
  if (to === null) return [await changeKept(tx, 'role', role, { archivedAt: new Date() })]
  const fromOn = await afterBirth(tx, clientId, role.fromOn, to)
  return joinOrChange(tx, clientId, role, { holder: to, fromOn })
}

/**
 * Moves a role from one entity to another with the same holder, without its first day where the other entity is younger. The role is
 * removed where the other is not an entity.
 */
export async function moveRole(tx: Transaction, clientId: string, role: Role, to: Party | null): Promise<Change[]> {
  if (to?.kind !== 'entity') return [await changeKept(tx, 'role', role, { archivedAt: new Date() })]
  const { establishedOn } = await findRecord(tx, 'entity', clientId, to.id)
  const isEarlier = role.fromOn !== null && establishedOn !== null && role.fromOn < establishedOn
  return joinOrChange(tx, clientId, role, { entityId: to.id, ...(isEarlier && { fromOn: null }) })
}

/** Adds the shares to the role that the other has already, because nobody has the same role twice. */
async function joinOrChange(tx: Transaction, clientId: string, role: Role, given: Partial<Role>): Promise<Change[]> {
  const wanted = { ...role, ...given }
  const same = (await selectRecords(tx, 'role', clientId)).find((other) => other.id !== role.id && isSameRole(other, wanted))
  if (!same) {
    await checkRecord(tx, clientId, 'role', wanted)
    return [await changeKept(tx, 'role', role, given)]
  }
  const removed = await changeKept(tx, 'role', role, { archivedAt: new Date() })
  const sums = { number: addShares(same.number, role.number), sharePercent: addShares(same.sharePercent, role.sharePercent) }
  if (sums.number === same.number && sums.sharePercent === same.sharePercent) return [removed]
  return [removed, await changeKept(tx, 'role', same, sums)]
}

const isSameRole = (one: Role, other: Role): boolean =>
  one.entityId === other.entityId &&
  one.role === other.role &&
  one.shareClass.trim().toLowerCase() === other.shareClass.trim().toLowerCase() &&
  one.untilOn === other.untilOn &&
  (one.holder === null || other.holder === null ? one.beneficiaryClass === other.beneficiaryClass : isSameParty(one.holder, other.holder))

/** The day from which the other has the role; none where they were not born yet. */
async function afterBirth(tx: Transaction, clientId: string, fromOn: string | null, to: Party): Promise<string | null> {
  if (fromOn === null || to.kind !== 'person') return fromOn
  const person = (await selectRegisterPeople(tx, clientId)).find(({ id }) => id === to.id)
  return person?.birthYear && Number(fromOn.slice(0, 4)) < person.birthYear ? null : fromOn
}
