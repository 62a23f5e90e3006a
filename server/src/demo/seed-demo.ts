import { count, eq } from 'drizzle-orm'
import { clientManagers, clients, clientTouches, outsideAdvisers } from '../features/clients/clients.table.ts'
import { properties } from '../features/finances/finances.table.ts'
import { derivedColumns } from '../features/clients/index.ts'
import { notes } from '../features/notes/notes.table.ts'
import { organizations } from '../features/organizations/organizations.table.ts'
import { users } from '../features/users/users.table.ts'
import type { IdentityAdmin } from '../platform/access/identity-admin.ts'
import { record } from '../platform/audit/record.ts'
import { idOf, newId } from '../platform/database/columns.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { transact } from '../platform/database/write.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { seedBoard } from './demo-board.ts'
import { seedLetters } from './demo-letters.ts'
import { seedPapers } from './demo-papers.ts'
import { seedRoad } from './demo-road.ts'
import { seedTasks } from './demo-tasks.ts'
import { seedDocuments } from './seed-documents.ts'
import { seedClientFigures, seedFamilyFigures } from './seed-families.ts'
import { seedOwners } from './demo-owners.ts'
import { seedArticles } from './seed-articles.ts'
import { seedInsights } from './seed-insights.ts'
import { seedMeetings } from './demo-meetings.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedPeople } from './seed-people.ts'
import { seedStructure } from './demo-structure.ts'
import { seedSupport } from './seed-support.ts'
import { CLIENTS, CONVERTED_BY_HEAD, DEMO_PASSWORD, demoEmail, FAMILY, HANDED_OVER, ORGANIZATIONS, USERS } from './demo-data.ts'

const DAY = 86_400_000
const TWO_HOURS = 7_200_000
/** A moment of that day in eastern Australia's office hours, so that the logs read like real ones. */
function daysAgo(days: number): Date {
  const moment = new Date(Date.now() - days * DAY)
  moment.setUTCHours(days % 6, (days * 17) % 60, 0, 0)
  return moment
}

/** Fills an empty database with the demo practice, in one transaction; does nothing where anybody has an account. */
export async function seedDemo(database: Database, identity: IdentityAdmin, storage: Storage): Promise<void> {
  const [existing] = await database.db.select({ total: count() }).from(users)
  if (existing && existing.total > 0) return
  await transact(database, async (tx) => {
    const organizationIds = await seedOrganizations(tx)
    const userIds = await seedUsers(tx, identity, organizationIds)
    await seedClients(tx, identity, organizationIds, userIds)
    await seedOwners(tx)
    await seedBoard(tx, userIds.get('adviser') ?? '', organizationIds.get('riverine') ?? '')
    await seedDocuments(tx, storage, userIds.get('adviser') ?? '')
    await seedPapers(tx)
    await seedLetters(tx, storage, organizationIds.get('riverine') ?? '')
    await seedSupport(tx, userIds, organizationIds.get('riverine') ?? '')
    const idFor = (login: string) => userIds.get(login) ?? ''
    const people = { adviser: idFor('adviser'), head: idFor('orgadmin') }
    await seedArticles(tx, { admin: idFor('admin'), head: idFor('orgadmin') })
    await seedInsights(tx, people.adviser, organizationIds.get('riverine') ?? '')
    await seedTasks(tx, people.adviser, organizationIds.get('riverine') ?? '')
    await seedMeetings(tx, people.adviser, organizationIds.get('riverine') ?? '')
    await seedRoad(tx)
    await seedNotifications(tx, people, organizationIds.get('riverine') ?? '')
  })
}

async function seedOrganizations(tx: Transaction): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { key, ...values } of ORGANIZATIONS) {
    const id = newId()
    ids.set(key, id)
    await tx
      .insert(organizations)
      .values({ id, ...values, contactEmail: `office@${key}.example.com`, contactPhone: '1300 555 010', createdAt: daysAgo(1500) })
  }
  return ids
}

async function seedUsers(tx: Transaction, identity: IdentityAdmin, organizationIds: Map<string, string>): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const person of USERS) {
    const email = demoEmail(person.login)
    const account = person.signsIn ? await identity.createVerifiedUser(tx, { email, password: DEMO_PASSWORD }) : null
    const id = newId()
    ids.set(person.login, id)
    await tx.insert(users).values({
      id,
      email,
      subId: account?.subId ?? null,
      firstName: person.firstName,
      lastName: person.lastName,
      systemRole: person.role,
      isSuperAdmin: person.isSuperAdmin ?? false,
      organizationId: person.practice ? (organizationIds.get(person.practice) ?? null) : null,
      profession: person.profession ?? '',
      status: 'active',
      lastSignInAt: person.signsIn ? new Date(Date.now() - TWO_HOURS) : daysAgo(3),
      createdAt: daysAgo(1490),
    })
  }
  return ids
}

async function seedClients(
  tx: Transaction,
  identity: IdentityAdmin,
  organizationIds: Map<string, string>,
  userIds: Map<string, string>,
): Promise<void> {
  for (const [index, { practice, manager, touchedDaysAgo, ...values }] of CLIENTS.entries()) {
    const id = newId()
    const organizationId = organizationIds.get(practice) ?? ''
    const managerId = userIds.get(manager) ?? ''
    // The family in depth was there at each of its yearly reviews.
    const isInDepth = values.businessName === FAMILY.businessName
    const isNew = values.stage === 'new'
    const createdAt = daysAgo(isInDepth ? 1330 : isNew ? touchedDaysAgo : touchedDaysAgo + 80 + (index % 9) * 37)
    const handedOverAt = values.businessName === HANDED_OVER.businessName ? daysAgo(touchedDaysAgo) : null
    const addedBy = handedOverAt ? (userIds.get(HANDED_OVER.from) ?? '') : managerId
    const convertedBy = values.businessName === CONVERTED_BY_HEAD ? (userIds.get('orgadmin') ?? '') : managerId
    const convertedAt = values.status === 'client' ? daysAgo(isInDepth ? 1290 : touchedDaysAgo + 20) : null
    await tx.insert(clients).values({
      id,
      organizationId,
      ...values,
      ...derivedColumns({ contactPhone: '', ...values }),
      addressLine: `${40 + ((index * 53) % 900)} ${['Larkin Track', 'Old Hay Road', 'Duffy Lane', 'Stock Route Road'][index % 4]}`,
      createdAt,
      stageSince: convertedAt ?? createdAt,
      convertedAt,
      convertedBy: convertedAt ? convertedBy : null,
    })
    await tx
      .update(clientTouches)
      .set({ lastTouchAt: daysAgo(touchedDaysAgo) })
      .where(eq(clientTouches.clientId, id))
    await tx.insert(clientManagers).values({ clientId: id, userId: managerId, assignedAt: handedOverAt ?? createdAt })
    const entry = { organizationId, clientId: id, subject: values.businessName }
    await record(tx, { userId: addedBy }, 'client.added', {
      ...entry,
      after: { status: 'prospect', businessName: values.businessName },
      at: createdAt,
    })
    if (convertedAt) {
      await record(tx, { userId: convertedBy }, 'client.converted', {
        ...entry,
        before: { status: 'prospect' },
        after: { status: 'client' },
        at: convertedAt,
      })
    }
    if (handedOverAt) {
      const [before, after] = [{ managerIds: [addedBy] }, { managerIds: [managerId] }]
      await record(tx, { userId: userIds.get('orgadmin') ?? '' }, 'client.assigned', { ...entry, before, after, at: handedOverAt })
    }
    const client = { clientId: id, organizationId, managerId }
    if (values.businessName === FAMILY.businessName) {
      await seedPeople(tx, identity, client)
      await seedFamily(tx, client)
      await seedFamilyFigures(tx, client)
      await seedStructure(tx, client)
    } else if (values.status === 'client') {
      const { contactFirstName: firstName, contactLastName: lastName, contactEmail: email } = values
      await seedClientFigures(tx, client, index, { contact: { firstName, lastName, email }, touchedDaysAgo })
    }
  }
}

async function seedFamily(
  tx: Transaction,
  { clientId, organizationId, managerId }: { clientId: string; organizationId: string; managerId: string },
): Promise<void> {
  await tx.insert(outsideAdvisers).values(FAMILY.advisers.map((adviser) => ({ clientId, ...adviser })))
  await tx.insert(properties).values(FAMILY.properties.map((property) => ({ clientId, ...property })))
  for (const note of FAMILY.notes) {
    const at = daysAgo(note.daysAgo)
    const noteId = idOf(at)
    await tx.insert(notes).values({
      id: noteId,
      clientId,
      authorId: managerId,
      title: note.title,
      pinned: note.pinned,
      createdAt: at,
      bodyText: [note.title, ...note.paragraphs, ...note.list].join(' ').toLowerCase(),
      body: {
        type: 'doc',
        content: [
          ...note.paragraphs.map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })),
          ...(note.list.length > 0
            ? [
                {
                  type: 'bulletList' as const,
                  content: note.list.map((text) => ({
                    type: 'listItem' as const,
                    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
                  })),
                },
              ]
            : []),
        ],
      },
    })
    await record(tx, { userId: managerId }, 'note.added', {
      organizationId,
      clientId,
      entityId: noteId,
      subject: note.title,
      after: { title: note.title },
      at,
    })
  }
}
