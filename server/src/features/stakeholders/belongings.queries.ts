import { and, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { namesOf } from '@paddock/contract/field-list'
import { PERSON_FIELDS, type PersonField } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch } from '../../platform/http/downloads/data-file.ts'
import { contacts } from '../clients/front.queries.ts'
import { practiceNameOf } from '../organizations/front.queries.ts'
import { isShownToBe } from '../register/front.queries.ts'
import { accounts } from '../users/front.queries.ts'
import { stakeholders } from './stakeholders.table.ts'

const personColumns = Object.fromEntries(namesOf(PERSON_FIELDS).map((name) => [name, stakeholders[name]])) as Pick<
  typeof stakeholders,
  PersonField
>

export function selectMyStakeholders(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  const partner = alias(stakeholders, 'partner')
  const parent = alias(stakeholders, 'parent')
  const isContact = sql`${contacts.email} <> '' and lower(${contacts.email}) in (lower(${stakeholders.email}), ${accounts.email})`
  return reader
    .select({
      id: stakeholders.id,
      clientId: stakeholders.clientId,
      business: contacts.businessName,
      practice: practiceNameOf(contacts.organizationId),
      ...personColumns,
      // What the practice keeps to itself of whose partner or child somebody is, is in no file of theirs.
      partner: sql<string | null>`case when ${isShownToBe('partner', stakeholders.id, partner.id)}
        then trim(${partner.firstName} || ' ' || ${partner.lastName}) end`,
      parent: sql<string | null>`case when ${isShownToBe('parent', stakeholders.id, parent.id)}
        then trim(${parent.firstName} || ' ' || ${parent.lastName}) end`,
      contact: sql`case when ${isContact} then json_build_object('name', trim(${contacts.firstName} || ' ' || ${contacts.lastName}),
        'email', ${contacts.email}, 'phone', ${contacts.phone}, 'mobile', ${contacts.mobile},
        'address', ${contacts.addressLine}, 'town', ${contacts.town}, 'region', ${contacts.region}, 'postcode', ${contacts.postcode}) end`,
      createdAt: stakeholders.createdAt,
      archivedAt: stakeholders.archivedAt,
    })
    .from(stakeholders)
    .innerJoin(accounts, eq(accounts.id, stakeholders.userId))
    .innerJoin(contacts, eq(contacts.id, stakeholders.clientId))
    .leftJoin(partner, eq(partner.id, stakeholders.partnerId))
    .leftJoin(parent, eq(parent.id, stakeholders.parentId))
    .where(and(eq(stakeholders.userId, userId), gt(stakeholders.id, after)))
    .orderBy(stakeholders.id)
    .limit(limit)
}
