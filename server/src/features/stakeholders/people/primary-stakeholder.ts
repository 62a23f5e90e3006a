import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { LockedClient } from './people-of.ts'
import { accessChanged } from '../accounts/stakeholder-account.ts'
import { nameOf } from './stakeholder-view.ts'
import { changeStakeholder, type StakeholderRecord } from '../stakeholders.queries.ts'

export type StakeholderKind = Pick<StakeholderRecord, 'type' | 'accountKind'>
/** A stakeholder's kind, whether they are of the family, and whether they live. */
export type KindAndInvolvement = StakeholderKind & Pick<StakeholderRecord, 'involvement' | 'life' | 'diedOn'>

const PRIMARY: StakeholderKind = { type: 'Primary Stakeholder', accountKind: 'primary' }
const MAKE_ANOTHER = 'Make somebody else the primary stakeholder instead.'

/** Where somebody stands after a change: the primary stakeholder is of the family, whatever they were before. */
export function kindAfterChange(wanted: Partial<KindAndInvolvement>, former: KindAndInvolvement): KindAndInvolvement {
  const life = wanted.life ?? former.life
  const diedOn = life === 'living' ? null : wanted.diedOn === undefined ? former.diedOn : wanted.diedOn
  const after = { ...typeAndAccountAfterChange(wanted, former), life, diedOn }
  const isChosen = wanted.involvement !== undefined && wanted.involvement !== former.involvement
  if (after.type !== 'Primary Stakeholder') {
    // People who died are asked nothing more, and the register keeps them.
    const involvement = life === 'deceased' ? 'register' : (wanted.involvement ?? former.involvement)
    return { ...after, involvement }
  }
  if (life === 'deceased') throw invalid('life', 'Make somebody else the primary stakeholder first.')
  if (isChosen && wanted.involvement !== 'family')
    throw invalid('involvement', 'The primary stakeholder is of the family. Make somebody else the primary stakeholder first.')
  return { ...after, involvement: 'family' }
}

/**
 * Type and account kind after a change. They go together: the primary stakeholder, and nobody else, has an account of the kind `primary`;
 * and nobody stops being it but by somebody else's becoming it, or by leaving the record.
 */
function typeAndAccountAfterChange(wanted: Partial<StakeholderKind>, former: StakeholderKind): StakeholderKind {
  const type = wanted.type === former.type ? undefined : wanted.type
  const accountKind = wanted.accountKind === former.accountKind ? undefined : wanted.accountKind
  const kept: StakeholderKind = { type: former.type, accountKind: former.accountKind }
  if (type === undefined && accountKind === undefined) return kept
  if (type === 'Stakeholder') throw invalid('type', MAKE_ANOTHER)
  if (type === 'Primary Stakeholder' && (wanted.accountKind ?? 'primary') !== 'primary')
    throw invalid('accountKind', 'The primary stakeholder’s account is the primary one.')
  if (type === 'Primary Stakeholder') return PRIMARY
  if (accountKind === 'primary' && wanted.type === 'Stakeholder')
    throw invalid('accountKind', 'Only the primary stakeholder’s account is the primary one.')
  if (accountKind === 'primary') return PRIMARY
  if (former.type === 'Primary Stakeholder') throw invalid('accountKind', MAKE_ANOTHER)
  return { ...kept, ...(accountKind && { accountKind }) }
}

/** Whoever was the primary stakeholder until now goes on helping to keep the record. */
export const demoted = (person: StakeholderKind): StakeholderKind => ({
  type: 'Stakeholder',
  accountKind: person.accountKind === 'primary' ? 'admin' : person.accountKind,
})

interface Demotion {
  client: LockedClient
  people: readonly StakeholderRecord[]
  /** Who takes the place. */
  successor: { id: string; firstName: string; lastName: string; email: string }
}

/** The former primary stakeholder makes way for another one, with an entry of their own. */
export async function demoteFormerPrimary(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  { client, people, successor }: Demotion,
): Promise<void> {
  for (const former of people) {
    if (former.archivedAt || former.id === successor.id || former.type !== 'Primary Stakeholder') continue
    const { type, accountKind } = await changeStakeholder(tx, former.id, demoted(former))
    await record(tx, scope, 'stakeholder.demoted', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: former.id,
      subject: nameOf(former),
      before: { type: former.type, accountKind: former.accountKind, successor: null },
      after: { type, accountKind, successor: nameOf(successor) },
    })
    await accessChanged(tx, deps, former.userId)
  }
}

const invalid = (field: string, message: string) => new AppError('invalid_input', { fields: { [field]: message } })
