import type { RegisterKind } from '@paddock/contract/features/register/register.fields'
import type { Party } from '@paddock/contract/features/register/register.rules'
import {
  COMMITMENT_KIND_WORDS,
  PAPER_KIND_WORDS,
  RELATION_KIND_WORDS,
  ROLE_WORDS,
} from '@paddock/contract/features/register/register.words'
import type { Transaction } from '../../../platform/database/database.ts'
import { selectEverybody } from '../../stakeholders/front.queries.ts'
import { type RecordOf, selectEntities } from './records.queries.ts'

/** What people and entities of a client are called, by their identifiers; those that were taken off the record too. */
export type Names = ReadonlyMap<string, string>

export async function namesOfParties(tx: Transaction, clientId: string): Promise<Names> {
  const people = await selectEverybody(tx, clientId)
  const entities = await selectEntities(tx, clientId)
  return new Map([
    ...people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()] as const),
    ...entities.map(({ id, name }) => [id, name] as const),
  ])
}

/** What a record of the register is called in the log: "Whitlock Pty Ltd", "Director of Whitlock Pty Ltd", "Parent of Tess", "Will". */
export function titleOf<K extends RegisterKind>(kind: K, stored: RecordOf[K], names: Names): string {
  const of = stored as RecordOf[RegisterKind] & Record<string, unknown>
  switch (kind) {
    case 'entity':
      return (of as RecordOf['entity']).name
    case 'role': {
      const { role, entityId } = of as RecordOf['role']
      return `${ROLE_WORDS[role]} of ${names.get(entityId) ?? ''}`
    }
    case 'relation': {
      const { kind: relation, personId } = of as RecordOf['relation']
      return `${RELATION_KIND_WORDS[relation]} of ${names.get(personId) ?? ''}`
    }
    case 'paper': {
      const { kind: paper, name } = of as RecordOf['paper']
      return name || PAPER_KIND_WORDS[paper]
    }
    case 'commitment':
      return COMMITMENT_KIND_WORDS[(of as RecordOf['commitment']).kind]
    case 'milestone':
      return (of as RecordOf['milestone']).title
    default:
      return `Year ending 30 June ${(of as RecordOf['business_year']).year}`
  }
}

/** A record for the log. Parties are written by name, because an identifier means nothing to its readers. */
export function inWords(facts: Record<string, unknown>, names: Names): Record<string, unknown> {
  const nameOf = (id: unknown) => names.get(String(id)) ?? null
  const words = ([field, value]: [string, unknown]): [string, unknown] => {
    if (value === null || value === undefined) return [field, value]
    if (PARTIES.has(field)) return [field, nameOf((value as Party).id)]
    if (IDENTIFIERS.has(field)) return [field, nameOf(value)]
    return field === 'parties' ? [field, (value as Party[]).map(({ id }) => nameOf(id))] : [field, value]
  }
  return Object.fromEntries(Object.entries(facts).map(words))
}
const PARTIES: ReadonlySet<string> = new Set(['holder', 'owedBy', 'owedTo'])
const IDENTIFIERS: ReadonlySet<string> = new Set(['entityId', 'personId', 'otherId'])
