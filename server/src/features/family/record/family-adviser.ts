import { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { findOutsideAdviser } from '../../clients/index.ts'
import { asTold, selectUntold } from '../../finances/index.ts'
import { versionOf } from './shown-version.ts'

const Shown = OutsideAdviser.omit({ version: true })

/** An outside adviser as the family reads them. */
export function familyAdviser(adviser: { id: string }): OutsideAdviser {
  const shown = Shown.parse(adviser)
  return { ...shown, version: versionOf(shown) }
}

type Stored = Awaited<ReturnType<typeof findOutsideAdviser>>

/** An adviser of the family as stored, and how the family reads them, now and once they are changed. One whom it does not know of is not found. */
export async function findToldAdviser(tx: Transaction, family: FamilyMembership, adviserId: string) {
  const stored = await findOutsideAdviser(tx, family.clientId, adviserId)
  const untold = await selectUntold(tx, family)
  const told = (adviser: Stored): OutsideAdviser => {
    const shown = asTold(adviser, untold)
    if (!shown) throw notFound()
    return familyAdviser(shown)
  }
  return { stored, shown: told(stored), told }
}
