import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Owner } from '@paddock/contract/features/register/party.shapes'
import { isSameParty, type Party } from '@paddock/contract/features/register/register.rules'
import { addShares } from '@paddock/contract/features/register/shares'
import type { Transaction } from '../../../platform/database/database.ts'
import { financesNaming } from '../front.queries.ts'
import { changeRecord, findRecord } from './records.queries.ts'

/** Replaces an owner everywhere by another one or by nobody. Two parts of one owner become one. Answers what changed, for the log. */
export async function handOverOwners(tx: Transaction, clientId: string, from: Party, to: Party | null) {
  const naming = await financesNaming(tx, clientId, JSON.stringify([{ kind: from.kind, id: from.id }]))
  const changes: { kind: FinanceKind; entityId: string; subject: string; before: { owners: Owner[] }; after: { owners: Owner[] } }[] = []
  for (const { kind, id, name } of naming) {
    const { owners } = await findRecord(tx, kind, clientId, id)
    const handed = handedOver(owners, from, to)
    await changeRecord(tx, kind, id, { owners: handed })
    changes.push({ kind, entityId: id, subject: name, before: { owners }, after: { owners: handed } })
  }
  return changes
}

function handedOver(owners: readonly Owner[], from: Party, to: Party | null): Owner[] {
  const rest = owners.filter((owner) => !isSameParty(owner, from))
  const part = owners.find((owner) => isSameParty(owner, from))
  if (to === null || !part) return rest
  const own = rest.find((owner) => isSameParty(owner, to))
  if (!own) return [...rest, { ...to, sharePercent: part.sharePercent }]
  const sharePercent = addShares(own.sharePercent, part.sharePercent)
  return rest.map((owner) => (owner === own ? { ...owner, sharePercent } : owner))
}
