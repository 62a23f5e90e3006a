import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Liability, Property } from '@paddock/contract/features/finances/finances.shapes'
import { ownershipProblem } from '@paddock/contract/features/register/ownership-checks'
import { inWords } from '@paddock/contract/features/register/register-names'
import type { Owner } from '@paddock/contract/features/register/party.shapes'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { areOfRegister, removedSince } from '../../register/front.queries.ts'
import { knownFinanceIds } from '../front.queries.ts'

interface Owned {
  owners?: readonly Owner[]
  heldAs?: Property['heldAs']
  securedBy?: Liability['securedBy']
}

const refuse = (field: string, message: string) => new AppError('invalid_input', { fields: { [field]: message } })

/**
 * Refuses owners, or securities of a debt, that are not on this client's record. What `before` named already stays, though it was taken
 * off the record since.
 */
export async function expectTheirs(tx: Transaction, clientId: string, given: Owned, before?: Owned): Promise<void> {
  const owners = namedSince(given.owners, before?.owners)
  const securedBy = namedSince(given.securedBy, before?.securedBy)
  if (!(await areOfRegister(tx, clientId, owners))) throw refuse('owners', 'Choose people and entities of this client.')
  for (const kind of ['property', 'asset'] as const) {
    const ids = [...new Set(securedBy.filter((each) => each.kind === kind).map(({ id }) => id))]
    if ((await knownFinanceIds(tx, kind, clientId, ids)).size < ids.length)
      throw refuse('securedBy', 'Choose from the land and assets of this client.')
  }
}

/** Refuses to bring back what names somebody who was taken off the register since it was removed itself. */
export async function expectOwnersStay(tx: Transaction, clientId: string, owners: readonly Owner[], since: Date): Promise<void> {
  const removed = await removedSince(tx, clientId, owners, since)
  if (removed.length > 0) throw refuse('owners', `Put ${inWords(removed)} back on the register first: this record names them.`)
}

interface Named {
  kind: string
  id: string
}

const namedSince = <Each extends Named>(now: readonly Each[] = [], then: readonly Named[] = []): Each[] =>
  now.filter((each) => !then.some(({ kind, id }) => kind === each.kind && id === each.id))

/** Refuses owners that do not fit how the title is held, where a change says one of the two. */
export function expectFittingOwners(kind: FinanceKind, { owners, heldAs }: Owned, before?: Owned): void {
  if (owners === undefined && heldAs === undefined) return
  const problem = ownershipProblem(kind, owners ?? before?.owners ?? [], heldAs ?? before?.heldAs ?? '')
  if (problem !== null) throw refuse('owners', problem)
}
