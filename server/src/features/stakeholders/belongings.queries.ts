import { and, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch } from '../../platform/http/downloads/data-file.ts'
import { clients } from '../clients/clients.table.ts'
import { users } from '../users/users.table.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { stakeholders } from './stakeholders.table.ts'

export function selectMyStakeholders(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  const partner = alias(stakeholders, 'partner')
  const parent = alias(stakeholders, 'parent')
  const isContact = sql`${clients.contactEmail} <> '' and lower(${clients.contactEmail}) in (lower(${stakeholders.email}), ${users.email})`
  return reader
    .select({
      id: stakeholders.id,
      business: clients.businessName,
      practice: organizations.name,
      firstName: stakeholders.firstName,
      lastName: stakeholders.lastName,
      email: stakeholders.email,
      relationship: stakeholders.relationship,
      generation: stakeholders.generation,
      birthYear: stakeholders.birthYear,
      onFarm: stakeholders.onFarm,
      type: stakeholders.type,
      accountKind: stakeholders.accountKind,
      involvement: stakeholders.involvement,
      partner: sql<string | null>`trim(${partner.firstName} || ' ' || ${partner.lastName})`,
      parent: sql<string | null>`trim(${parent.firstName} || ' ' || ${parent.lastName})`,
      contact: sql`case when ${isContact} then json_build_object('name', trim(${clients.contactFirstName} || ' ' || ${clients.contactLastName}),
        'email', ${clients.contactEmail}, 'phone', ${clients.contactPhone}, 'mobile', ${clients.contactMobile},
        'address', ${clients.addressLine}, 'town', ${clients.town}, 'region', ${clients.region}, 'postcode', ${clients.postcode}) end`,
      createdAt: stakeholders.createdAt,
      archivedAt: stakeholders.archivedAt,
    })
    .from(stakeholders)
    .innerJoin(users, eq(users.id, stakeholders.userId))
    .innerJoin(clients, eq(clients.id, stakeholders.clientId))
    .innerJoin(organizations, eq(organizations.id, clients.organizationId))
    .leftJoin(partner, eq(partner.id, stakeholders.partnerId))
    .leftJoin(parent, eq(parent.id, stakeholders.parentId))
    .where(and(eq(stakeholders.userId, userId), gt(stakeholders.id, after)))
    .orderBy(stakeholders.id)
    .limit(limit)
}
