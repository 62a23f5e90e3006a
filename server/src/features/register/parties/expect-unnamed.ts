import type { Party } from '@paddock/contract/features/register/register.rules'
import { PAPER_KIND_WORDS, ROLE_WORDS } from '@paddock/contract/features/register/register.words'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type RecordOf, selectRecords } from '../records/records.queries.ts'
import { type Naming, whereNamed } from './where-named.queries.ts'

/** Refuses to remove a party that owns, owes, decides or is named in a paper, and says where. */
export async function expectUnnamed(tx: Transaction, clientId: string, party: Party): Promise<void> {
  const naming = await whereNamed(tx, clientId, party)
  const what = whatNames(naming, await selectRecords(tx, 'entity', clientId))
  if (what.length > 0) throw new AppError('party_still_named', { fields: { party: sentence(what) } })
}

function whatNames({ roles, papers, commitments, finances }: Naming, entities: readonly RecordOf['entity'][]): string[] {
  const nameOf = (entityId: string) => entities.find(({ id }) => id === entityId)?.name ?? ''
  return [
    ...finances.map(({ name }) => name),
    ...roles.map(({ role, entityId }) => `${ROLE_WORDS[role].toLowerCase()} of ${nameOf(entityId)}`),
    ...papers.map(({ kind, name }) => name || PAPER_KIND_WORDS[kind].toLowerCase()),
    ...commitments.map(() => 'what could fall due'),
  ]
}

/** How many names a person can read in one sentence. */
const MAX_NAMED = 6

function sentence(what: readonly string[]): string {
  const named = [...new Set(what)]
  const rest = named.length - MAX_NAMED
  const words = rest > 0 ? [...named.slice(0, MAX_NAMED), `${rest} more`] : named
  return `Still named in: ${words.join(', ')}.`
}
