import type { Reader } from '../../../platform/database/database.ts'
import { findNamesAround, selectOutsideNames } from '../../clients/front.queries.ts'
import { selectOwnedNames } from '../../finances/index.ts'
import { selectEntities } from '../../register/index.ts'
import { selectStaffNames } from '../../users/front.queries.ts'
import type { KnownNames } from './aliases.ts'

/** Names besides those of the family and its business that people may write: always in one order, as the aliases follow from it. */
export async function selectOtherNames(
  reader: Reader,
  clientId: string,
): Promise<Required<Pick<KnownNames, 'others' | 'entities' | 'properties' | 'places' | 'addresses'>>> {
  const client = await findNamesAround(reader, clientId)
  if (!client) return { others: [], entities: [], properties: [], places: [], addresses: [] }
  const { practice } = client
  const advisers = await selectOutsideNames(reader, clientId)
  const colleagues = await selectStaffNames(reader, client.organizationId)
  const { owners, land } = await selectOwnedNames(reader, clientId)
  const structure = await selectEntities(reader, clientId)
  const contact = `${client.contactFirstName} ${client.contactLastName}`.trim()
  return {
    others: [...advisers.map(({ name }) => name), ...colleagues, contact, practice.contactName],
    entities: [practice.name, ...advisers.map(({ firm }) => firm), ...owners.toSorted(), ...structure.map(({ name }) => name)],
    properties: land,
    places: [client.town, practice.town],
    addresses: [client.addressLine, practice.addressLine],
  }
}
