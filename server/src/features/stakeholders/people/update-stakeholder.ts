import type { api, ParsedInput } from '@paddock/contract'
import { namesOf } from '@paddock/contract/field-list'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { expectRolesWithinLife } from '../../register/index.ts'
import { releaseTasksOf } from '../../tasks/front.queries.ts'
import { lockAccount, updatePerson } from '../../users/index.ts'
import { currentPerson, expectEmailFree, expectLifetime, expectName, lockPeople, type Family, type LockedClient } from './people-of.ts'
import { bindPartner, expectPlace, nameById, shownPlace } from './place-in-family.ts'
import { accessChanged, endAccess, inviteAccount, withdrawInvitation } from '../accounts/stakeholder-account.ts'
import { nameOf, readStakeholder } from './stakeholder-view.ts'
import { changeStakeholder, selectEmail, type StakeholderRecord } from '../stakeholders.queries.ts'
import { demoteFormerPrimary, kindAfterChange } from './primary-stakeholder.ts'

type Input = ParsedInput<typeof api.stakeholders.updateStakeholder>['body']
type Changes = Partial<Omit<Input, 'version' | 'invite'>>

/**
 * Changes a person; a save that changes nothing leaves no trace. An invitation follows a changed address, or ends with it. With `invite`
 * whoever has no account yet is invited, both or nothing.
 */
export async function updateStakeholder(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  stakeholderId: string,
  { version, invite = false, ...input }: Input,
) {
  const email = input.email ?? (invite ? await selectEmail(deps.database.db, clientId, stakeholderId) : null)
  const hasAccount = email ? await deps.identity.emailInUse(email) : false
  const change = transact(deps.database, async (tx) => {
    const family = await lockPeople(tx, scope, clientId)
    const { client, people } = family
    const before = currentPerson(people, stakeholderId)
    if (before.version !== version) throw new AppError('stale', { current: await readStakeholder(tx, client, stakeholderId) })

    const changes = changesOf(family, before, input)
    const invites = invite && before.userId === null
    const changed = Object.keys(changes).length > 0
    if (!changed && !invites) return readStakeholder(tx, client, stakeholderId)
    const after = changed ? await applyChanges(tx, deps, scope, { family, before, changes, hasAccount }) : before
    if (invites) await inviteAccount(tx, deps, scope, { client, person: after, hasAccount })
    await touchClient(tx, client.id)
    return readStakeholder(tx, client, stakeholderId)
  })
  return change.catch((error: unknown) => {
    throw isUniqueViolation(error) ? refuseField('email_used', 'email') : error
  })
}

/** What differs from what is stored, once it is known to be sound. */
export function changesOf({ people }: Family, before: StakeholderRecord, input: Changes): Changes {
  const shown = { ...before, ...shownPlace(people, before) }
  const wanted = { ...input, ...kindAfterChange(input, before) }
  const stored: Record<string, unknown> = shown
  const changes: Changes = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== stored[name]),
  )
  const after = { ...shown, ...changes }
  if (changes.firstName !== undefined || changes.lastName !== undefined) expectName(after)
  if (changes.birthYear !== undefined || changes.diedOn !== undefined) expectLifetime(after)
  if (changes.email !== undefined) expectEmailFree(people, after.email, before.id)
  if (changes.partnerId !== undefined || changes.parentId !== undefined) expectPlace(people, before.id, after)
  return changes
}

interface Change {
  family: Family
  before: StakeholderRecord
  changes: Changes
  /** Whether somebody can already sign in with the new address. */
  hasAccount: boolean
  /** What brought it about, for the log. */
  because?: Record<string, unknown>
}

/** Stores a change with its entry; the account follows. */
export async function applyChanges(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  { family, before, changes, hasAccount, because }: Change,
): Promise<StakeholderRecord> {
  const { client, people } = family
  const account = before.userId ? await lockAccount(tx, before.userId) : null
  if (changes.birthYear !== undefined || changes.diedOn !== undefined) await expectRolesWithinLife(tx, client.id, { ...before, ...changes })
  const after = await changeStakeholder(tx, before.id, changes)
  if (changes.type === 'Primary Stakeholder') await demoteFormerPrimary(tx, deps, scope, { client, people, successor: after })
  if (changes.partnerId !== undefined) await bindPartner(tx, scope, family, after)
  await record(tx, scope, 'stakeholder.updated', {
    organizationId: client.organizationId,
    clientId: client.id,
    entityId: after.id,
    subject: nameOf(after),
    before: factsOf(people, before),
    after: { ...factsOf(people, after), ...because },
  })
  if (after.involvement === 'register' && before.involvement !== 'register') await releaseTasksOf(tx, scope, after.id)
  if (account) await followWithAccount(tx, deps, scope, { client, account, before, after, hasAccount })
  return after
}

interface Changed {
  client: LockedClient
  account: { id: string; status: 'invited' | 'active' | 'deactivated' }
  before: StakeholderRecord
  after: StakeholderRecord
  hasAccount: boolean
}

/** Until it is activated an account follows the record; from then on name and address are the person's own. */
async function followWithAccount(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  { client, account, before, after, hasAccount }: Changed,
): Promise<void> {
  if (after.involvement === 'register' && before.involvement !== 'register') return endAccess(tx, deps, account.id)
  if (after.accountKind !== before.accountKind || after.involvement !== before.involvement) await accessChanged(tx, deps, account.id)
  if (account.status !== 'invited') {
    if (after.email !== before.email) throw refuseField('stakeholder_email_in_use', 'email')
    return
  }
  const { firstName, lastName } = after
  if (nameOf(after) !== nameOf(before)) await updatePerson(tx, account.id, { firstName, lastName })
  if (after.email === before.email) return
  if (after.email !== '') return inviteAccount(tx, deps, scope, { client, person: after, hasAccount })
  await withdrawInvitation(tx, account.id)
  await record(tx, scope, 'stakeholder.invitation_revoked', {
    organizationId: client.organizationId,
    clientId: client.id,
    entityId: after.id,
    subject: nameOf(after),
    after: { email: before.email },
  })
}

/** What the log says of a person. */
export function factsOf(people: readonly StakeholderRecord[], person: StakeholderRecord): Record<string, unknown> {
  const facts = Object.fromEntries(namesOf(PERSON_FIELDS).map((name) => [name, person[name]]))
  return { ...facts, partner: nameById(people, person.partnerId), parent: nameById(people, person.parentId) }
}
