import type { Fields } from '@paddock/contract/field-list'
import { FINANCE_AUDIENCE_WORDS, labelOf } from '@paddock/contract/features/imports/imports.rules'
import { ENTITY_FIELDS, PAPER_FIELDS, ROLE_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { NamedPeople } from '@paddock/contract/features/register/ownership-matching'
import type { Party } from '@paddock/contract/features/register/register.rules'
import { CAPACITY_WORDS } from '@paddock/contract/features/register/register.words'
import { fullName } from '@paddock/contract/person-name'
import type { Reader } from '../../../platform/database/database.ts'
import { selectRecordsOf, titleOf } from '../../finances/index.ts'
import { selectRecordsOfClients } from '../../register/index.ts'
import { registersOf } from './finance-rows.ts'

/** A row of a file: the stored values by the fields that say how they are written, and words of the export's own. */
export interface ExportedRow {
  values: Readonly<Record<string, unknown>>
  words?: Readonly<Record<string, string>>
  fields: Fields
}

/** What is written of a kind of records: its columns with their labels, and how the rows of some clients are read. */
export interface Exported {
  name: string
  labels: Readonly<Record<string, string>>
  /** The rows by client; the first of them stands in `firstRow` of the file. */
  read(reader: Reader, clientIds: string[], firstRow: number): Promise<Map<string, ExportedRow[]>>
}

const labelsOf = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, labelOf(field)]))

/** Each entity with a row for each of its roles, also for former ones; one without roles has a row of its own. */
export const ENTITIES: Exported = {
  name: 'Entities of clients',
  labels: {
    ...labelsOf(ENTITY_FIELDS),
    audience: 'Who sees the entity',
    role: labelOf(ROLE_FIELDS.role),
    holder: 'Who has the role',
    ...labelsOf(ROLE_FIELDS),
    roleAudience: 'Who sees the role',
  },
  async read(reader, clientIds) {
    const found = emptyFor(clientIds)
    const registers = await registersOf(reader, clientIds)
    const roles = await selectRecordsOfClients(reader, 'role', clientIds)
    const rolesOf = new Map<string, typeof roles>()
    for (const role of roles) rolesOf.set(role.entityId, [...(rolesOf.get(role.entityId) ?? []), role])
    const fields = { ...ENTITY_FIELDS, ...ROLE_FIELDS }
    for (const entity of await selectRecordsOfClients(reader, 'entity', clientIds)) {
      const words = { audience: FINANCE_AUDIENCE_WORDS[entity.audience] }
      const nameOf = namesIn(registers.get(entity.clientId))
      const rows = (rolesOf.get(entity.id) ?? []).map(({ holder, audience, ...role }) => ({
        values: { ...role, ...entity },
        words: { ...words, holder: holder ? nameOf(holder) : '', roleAudience: FINANCE_AUDIENCE_WORDS[audience] },
        fields,
      }))
      found.get(entity.clientId)?.push(...(rows.length > 0 ? rows : [{ values: { ...entity }, words, fields: ENTITY_FIELDS }]))
    }
    return found
  },
}

/** Each paper with its parties, and what it is about. */
export const PAPERS: Exported = {
  name: 'Papers of clients',
  labels: {
    ...labelsOf(PAPER_FIELDS),
    entity: 'Entity',
    parties: 'Parties',
    land: 'Land',
    debt: 'Debt',
    audience: 'Who sees it',
  },
  async read(reader, clientIds) {
    const found = emptyFor(clientIds)
    const registers = await registersOf(reader, clientIds)
    const owned = await selectRecordsOf(reader, clientIds)
    const titles = new Map(owned.map(({ kind, stored }) => [stored.id, titleOf(kind, stored)]))
    for (const paper of await selectRecordsOfClients(reader, 'paper', clientIds)) {
      const nameOf = namesIn(registers.get(paper.clientId))
      found.get(paper.clientId)?.push({
        values: { ...paper },
        words: {
          entity: paper.entityId === null ? '' : nameOf({ kind: 'entity', id: paper.entityId }),
          parties: paper.parties.map((party) => `${CAPACITY_WORDS[party.capacity]}: ${nameOf(party)}`).join('; '),
          land: paper.landIds.flatMap((id) => titles.get(id) ?? []).join('; '),
          debt: titles.get(paper.liabilityId ?? '') ?? '',
          audience: FINANCE_AUDIENCE_WORDS[paper.audience],
        },
        fields: PAPER_FIELDS,
      })
    }
    return found
  },
}

const emptyFor = (clientIds: readonly string[]) => new Map(clientIds.map((id): [string, ExportedRow[]] => [id, []]))

/** Names people and entities that are on the record; who was taken off is "Somebody removed". */
function namesIn({ people, entities }: NamedPeople = { people: [], entities: [] }): (party: Party) => string {
  const names = new Map([
    ...people.map((each) => [each.id, fullName(each)] as const),
    ...entities.map(({ id, name }) => [id, name] as const),
  ])
  return ({ id }) => names.get(id) || 'Somebody removed'
}
