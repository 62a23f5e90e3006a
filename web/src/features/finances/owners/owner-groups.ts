import { isOwned } from '@paddock/contract/features/finances/owned-land'
import {
  foldOwner,
  type OwnerSuggestion,
  type SecuritySuggestion,
  suggestOwners,
  suggestSecurity,
  SURENESS,
} from '@paddock/contract/features/register/ownership-matching'
import type { Register } from '../../register/front.ts'
import { type AnyRecord, nameOfRecord } from '../records/record-calls.ts'

/** Rows of the record that name an owner, or a debt's security, in the same words only. */
interface Group {
  key: string
  /** The owner as it was written; empty where nothing was. */
  text: string
  rows: AnyRecord[]
}
export type OwnerGroup = Group &
  ({ what: 'owners'; suggestion: OwnerSuggestion | null } | { what: 'securedBy'; suggestion: SecuritySuggestion | null })

export type Holdings = Pick<Register, 'people' | 'entities' | 'assets' | 'liabilities' | 'properties'>

/** Every row whose owner or security is only written in words, grouped by these words: the surest suggestions first, empty ones last. */
export function ownerGroups(register: Holdings): OwnerGroup[] {
  const records: AnyRecord[] = [
    ...register.properties.map((each) => ({ ...each, kind: 'property' as const })),
    ...register.assets.map((each) => ({ ...each, kind: 'asset' as const })),
    ...register.liabilities.map((each) => ({ ...each, kind: 'liability' as const })),
  ]
  const things = [
    ...register.properties.map(({ id, name }) => ({ kind: 'property' as const, id, name })),
    ...register.assets.map(({ id, name }) => ({ kind: 'asset' as const, id, name })),
  ]
  const unowned = grouped(records.filter(needsOwner), (record) => (record.kind === 'property' ? record.titleHolder : record.owner)).map(
    (group): OwnerGroup => ({ ...group, key: `owners ${group.key}`, what: 'owners', suggestion: suggestOwners(group.text, register) }),
  )
  const unsecured = grouped(
    records.filter((record) => record.kind === 'liability' && record.securedBy.length === 0 && record.security.trim() !== ''),
    (record) => (record.kind === 'liability' ? record.security : ''),
  ).map((group): OwnerGroup => ({
    ...group,
    key: `security ${group.key}`,
    what: 'securedBy',
    suggestion: suggestSecurity(group.text, things),
  }))
  const place = ({ text, suggestion }: OwnerGroup) => (text === '' ? 9 : suggestion ? SURENESS.indexOf(suggestion.sure) : 8)
  return [...unowned, ...unsecured].sort((one, other) => place(one) - place(other))
}

/** Land that the family does not own has no owner to match, because its landlord is not in the register. */
export const needsOwner = (record: AnyRecord): boolean =>
  record.owners.length === 0 && (record.kind !== 'property' || isOwned(record.tenure))

/** How many rows have no owner of the register yet, or no security. */
export const unmatchedRows = (register: Holdings): number =>
  ownerGroups(register).reduce((sum, { text, rows }) => sum + (text === '' ? 0 : rows.length), 0)

function grouped(records: readonly AnyRecord[], textOf: (record: AnyRecord) => string): Group[] {
  const groups = new Map<string, Group>()
  for (const record of records) {
    const text = textOf(record).trim()
    const key = foldOwner(text)
    const group = groups.get(key) ?? { key, text, rows: [] }
    group.rows.push(record)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** "Ewes, Header and 3 more". */
export function rowsWords(rows: readonly AnyRecord[]): string {
  const names = rows.map(nameOfRecord)
  const rest = names.length - 3
  return rest > 1 ? `${names.slice(0, 3).join(', ')} and ${rest} more` : names.join(', ')
}
