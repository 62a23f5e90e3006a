import { eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { clients, outsideAdvisers } from '../../clients/clients.table.ts'
import { assets, liabilities, properties } from '../../finances/finances.table.ts'
import { organizations } from '../../organizations/organizations.table.ts'
import { users } from '../../users/users.table.ts'
import type { KnownNames } from './aliases.ts'

/** Names besides those of the family and its business that people may write: always in one order, as the aliases follow from it. */
export async function selectOtherNames(
  reader: Reader,
  clientId: string,
): Promise<Required<Pick<KnownNames, 'others' | 'entities' | 'properties' | 'places' | 'addresses'>>> {
  const [client] = await reader
    .select({ client: clients, practice: organizations })
    .from(clients)
    .innerJoin(organizations, eq(organizations.id, clients.organizationId))
    .where(eq(clients.id, clientId))
  if (!client) return { others: [], entities: [], properties: [], places: [], addresses: [] }
  const { client: record, practice } = client
  const advisers = await reader.select().from(outsideAdvisers).where(eq(outsideAdvisers.clientId, clientId)).orderBy(outsideAdvisers.id)
  const colleagues = await reader
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(sql`${users.organizationId} = ${record.organizationId} and ${inArray(users.systemRole, ['manager', 'organizationAdmin'])}`)
    .orderBy(users.id)
  const owned = await reader
    .select({ name: assets.owner })
    .from(assets)
    .where(eq(assets.clientId, clientId))
    .union(reader.select({ name: liabilities.owner }).from(liabilities).where(eq(liabilities.clientId, clientId)))
    .union(reader.select({ name: liabilities.lender }).from(liabilities).where(eq(liabilities.clientId, clientId)))
    .union(reader.select({ name: properties.titleHolder }).from(properties).where(eq(properties.clientId, clientId)))
  const land = await reader
    .select({ name: properties.name })
    .from(properties)
    .where(eq(properties.clientId, clientId))
    .orderBy(properties.id)
  const contact = `${record.contactFirstName} ${record.contactLastName}`.trim()
  return {
    others: [...advisers.map(({ name }) => name), ...colleagues.map(({ name }) => name), contact, practice.contactName],
    entities: [practice.name, ...advisers.map(({ firm }) => firm), ...owned.map(({ name }) => name).toSorted()],
    properties: land.map(({ name }) => name),
    places: [record.town, practice.town],
    addresses: [record.addressLine, practice.addressLine],
  }
}
