import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { LockedClient } from './people-of.ts'
import { accessChanged } from './stakeholder-account.ts'
import { nameOf } from './stakeholder-view.ts'
import { changeStakeholder, type StakeholderRecord } from './stakeholders.queries.ts'

export type Standing = Pick<StakeholderRecord, 'type' | 'accountKind'>
/** The same with whether the person is of the family. */
export type Position = Standing & Pick<StakeholderRecord, 'involvement'>

const PRIMARY: Standing = { type: 'Primary Stakeholder', accountKind: 'primary' }
const MAKE_ANOTHER = 'Make somebody else the primary stakeholder instead.'

/** Where somebody stands after a change: the primary stakeholder is of the family, whatever they were before. */
export function positionOf(wanted: Partial<Position>, former: Position): Position {
  const standing = standingOf(wanted, former)
  const isChosen = wanted.involvement !== undefined && wanted.involvement !== former.involvement
  if (standing.type !== 'Primary Stakeholder') return { ...standing, involvement: wanted.involvement ?? former.involvement }
  if (isChosen && wanted.involvement === 'helper')
    throw invalid('involvement', 'The primary stakeholder is of the family. Make somebody else the primary stakeholder first.')
  return { ...standing, involvement: 'family' }
}

/**
 * Type and account kind after a change. They go together: the primary stakeholder, and nobody else, has an account of the kind `primary`;
 * and nobody stops being it but by somebody else's becoming it, or by leaving the record.
 */
function standingOf(wanted: Partial<Standing>, former: Standing): Standing {
  const type = wanted.type === former.type ? undefined : wanted.type
  const accountKind = wanted.accountKind === former.accountKind ? undefined : wanted.accountKind
  const kept: Standing = { type: former.type, accountKind: former.accountKind }
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
export const demoted = (person: Standing): Standing => ({
  type: 'Stakeholder',
  accountKind: person.accountKind === 'primary' ? 'admin' : person.accountKind,
})

interface MakingWay {
  client: LockedClient
  people: readonly StakeholderRecord[]
  /** Who takes the place. */
  successor: { id: string; firstName: string; lastName: string; email: string }
}

/** The former primary stakeholder makes way for another one, with an entry of their own. */
export async function makeWay(tx: Transaction, deps: Dependencies, scope: Scope, { client, people, successor }: MakingWay): Promise<void> {
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
