import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { SHIPPED_PACK } from '@paddock/contract/features/documents/packs.rules'
import type { RequestStatus } from '@paddock/contract/features/documents/requests.rules'
import {
  documentFolders,
  documentOpenings,
  documentRequests,
  documents,
  documentShares,
  documentTexts,
  documentUsage,
  documentVersions,
} from '../features/documents/documents.table.ts'
import { clients } from '../features/clients/clients.table.ts'
import { notes } from '../features/notes/notes.table.ts'
import { entities } from '../features/register/register.table.ts'
import { foldText } from '../platform/text/fold-text.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { record } from '../platform/audit/record.ts'
import { idOf, newId } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { FAMILY } from './demo-data.ts'
import { smallPdf } from './small-pdf.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

interface DemoDocument {
  name: string
  folder: string | null
  daysAgo: number
  lines: readonly string[]
  visibility?: 'family' | 'named'
  /** Whom it is shared with by name, or who sent it in. */
  person?: string
  sent?: true
  expiresInDays?: number
}

/** What of the family's papers is there. */
const PAPERS: readonly DemoDocument[] = [
  {
    name: 'Whitlock Family Trust deed.pdf',
    folder: 'Trusts and wills',
    daysAgo: 31,
    visibility: 'family',
    lines: [
      'WHITLOCK FAMILY TRUST',
      'Deed of settlement, 11 May 1987',
      '',
      'Trustee: Whitlock Pastoral Co Pty Ltd',
      'Appointors: Alice Whitlock and Henry Whitlock',
      'Vesting date: 13 March 2078',
    ],
  },
  {
    name: 'Enduring power of attorney, Henry.pdf',
    folder: 'Trusts and wills',
    daysAgo: 24,
    lines: [
      'ENDURING POWER OF ATTORNEY',
      'Principal: Henry Whitlock',
      'Attorneys: Alice Whitlock and Tess Whitlock, jointly',
      'To be looked at again every five years.',
    ],
  },
  {
    name: 'River Block lease.pdf',
    folder: 'Land',
    daysAgo: 18,
    visibility: 'family',
    expiresInDays: 6,
    lines: [
      'AGRICULTURAL LEASE',
      'River Block, 720.5 hectares',
      'Lessor: Alice and Henry Whitlock',
      'Lessee: Whitlock Pastoral Co',
      'Rent is reviewed each year on 1 July.',
    ],
  },
  {
    name: 'Questions before the family meeting.txt',
    folder: null,
    daysAgo: 4,
    visibility: 'named',
    person: 'Tess',
    lines: [
      'What would you need to know to run the farm from next season?',
      'Which decisions would you like to make yourself already?',
      'What should your brother hear from you, and not from us?',
    ],
  },
  {
    name: 'Employment contract.pdf',
    folder: null,
    daysAgo: 2,
    person: 'Tess',
    sent: true,
    lines: ['EMPLOYMENT CONTRACT', 'Employer: Whitlock Pastoral Co', 'Employee: Tess Whitlock', 'Position: farm manager, full time'],
  },
]

interface Place {
  tx: Transaction
  storage: Storage
  clientId: string
  organizationId: string
  managerId: string
}

/** The papers of the family in depth: folders, documents with their texts, a request that is open and one that was answered. */
export async function seedDocuments(tx: Transaction, storage: Storage, managerId: string): Promise<void> {
  const [client] = await tx.select().from(clients).where(eq(clients.businessName, FAMILY.businessName))
  if (!client) return
  const place = { tx, storage, managerId, clientId: client.id, organizationId: client.organizationId }
  const people = await tx.select().from(stakeholders).where(eq(stakeholders.clientId, client.id)).orderBy(asc(stakeholders.id))
  const named = (firstName: string) => people.find((person) => person.firstName === firstName)
  const folders = await seedFolders(place)
  const answered = await seedRequest(place, named('Tess'), { title: 'Your employment contract', note: '', daysAgo: 9, answeredDaysAgo: 2 })
  await seedRequest(place, named('Alice'), {
    title: 'Latest wills, yours and Henry’s',
    note: 'A scan or a clear photo of each page is fine. If they are with your solicitor, tell us and we ask there.',
    daysAgo: 5,
    dueOn: inDays(9),
  })
  await seedList(place, people)
  let used = 0
  for (const paper of PAPERS) {
    const person = paper.person ? named(paper.person) : undefined
    const folderId = folders.get(paper.folder ?? '') ?? null
    used += await seedDocument(place, paper, { folderId, person, requestId: paper.sent ? answered : null })
  }
  await seedFileOfNote(place)
  await tx.insert(documentUsage).values({ organizationId: client.organizationId, used, documents: PAPERS.length })
}

async function seedFolders({ tx, clientId }: Place): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const name of ['Trusts and wills', 'Land', 'Accounts']) {
    const id = newId()
    ids.set(name, id)
    await tx.insert(documentFolders).values({ id, clientId, name, sortName: foldText(name), createdAt: daysAgo(32) })
  }
  return ids
}

/** What is waiting, returned, accepted or does not apply of the list that the adviser sent to the family. */
const ASKED: readonly { person: string; title: string; entity?: string; status: RequestStatus; reason?: string }[] = [
  { person: 'Alice', title: 'Last three years’ personal tax returns', status: 'accepted' },
  { person: 'Alice', title: 'Financial statements and tax returns, three years', entity: 'trust', status: 'open' },
  {
    person: 'Alice',
    title: 'Loan statements',
    status: 'returned',
    reason: 'The equipment loan is missing. The bank’s app shows it under “Asset finance”.',
  },
  { person: 'Alice', title: 'Leases and agistment agreements', status: 'accepted' },
  { person: 'Alice', title: 'Insurance schedule', status: 'open' },
  { person: 'Tess', title: 'Last three years’ personal tax returns', status: 'open' },
  { person: 'Tess', title: 'Current will', status: 'not_applicable', reason: 'I have not made one yet.' },
]
const LIST_DAYS_AGO = 6

async function seedList(
  { tx, clientId, organizationId, managerId }: Place,
  people: readonly (typeof stakeholders.$inferSelect)[],
): Promise<void> {
  const owned = await tx.select().from(entities).where(eq(entities.clientId, clientId)).orderBy(asc(entities.id))
  const trust = owned.find(({ kind }) => kind === 'family_discretionary_trusts')
  const createdAt = daysAgo(LIST_DAYS_AGO)
  for (const { person, title, entity, status, reason = '' } of ASKED) {
    const stakeholderId = people.find(({ firstName }) => firstName === person)?.id
    if (!stakeholderId) continue
    const about = entity ? { aboutEntityId: trust?.id ?? null } : title.includes('personal') ? { aboutPersonId: stakeholderId } : {}
    const answeredAt = status === 'accepted' || status === 'returned' ? daysAgo(3) : null
    const asked = { title, status, reason, answeredAt, dueOn: inDays(12), recalls: true, requestedBy: managerId, createdAt }
    await tx.insert(documentRequests).values({ id: idOf(createdAt), clientId, stakeholderId, ...about, ...asked })
  }
  for (const askedOf of ['Alice Whitlock', 'Tess Whitlock']) {
    const after = { askedOf, dueOn: inDays(12) }
    const entry = { organizationId, clientId, subject: SHIPPED_PACK.name, after, at: createdAt }
    await record(tx, { userId: managerId }, 'document.list_requested', entry)
  }
}

/** The note of the adviser's visit holds the lease that it speaks of. */
async function seedFileOfNote({ tx, clientId }: Place): Promise<void> {
  const [lease] = await tx.select().from(documents).where(eq(documents.name, 'River Block lease.pdf'))
  const [visit] = await tx
    .select()
    .from(notes)
    .where(and(eq(notes.clientId, clientId), eq(notes.title, 'Site visit')))
  if (!lease || !visit) return
  const file = { type: 'file' as const, attrs: { id: lease.id, name: lease.name } }
  await tx
    .update(notes)
    .set({ body: { type: 'doc', content: [...(visit.body.content ?? []), file] }, bodyText: `${visit.bodyText} ${foldText(lease.name)}` })
    .where(eq(notes.id, visit.id))
}

type Person = typeof stakeholders.$inferSelect | undefined
interface Asked {
  title: string
  note: string
  daysAgo: number
  dueOn?: string
  answeredDaysAgo?: number
}

async function seedRequest({ tx, clientId, managerId }: Place, person: Person, asked: Asked): Promise<string | null> {
  if (!person) return null
  const createdAt = daysAgo(asked.daysAgo)
  const id = idOf(createdAt)
  const answeredAt = asked.answeredDaysAgo === undefined ? null : daysAgo(asked.answeredDaysAgo)
  const { title, note, dueOn = null } = asked
  const status = answeredAt ? 'answered' : 'open'
  await tx
    .insert(documentRequests)
    .values({ id, clientId, stakeholderId: person.id, title, note, dueOn, status, answeredAt, requestedBy: managerId, createdAt })
  return id
}

/** Stores one paper; answers its bytes. */
async function seedDocument(
  { tx, storage, clientId, organizationId, managerId }: Place,
  paper: DemoDocument,
  { folderId, person, requestId }: { folderId: string | null; person: Person; requestId: string | null },
): Promise<number> {
  const at = daysAgo(paper.daysAgo)
  const [id, versionId] = [idOf(at), newId()]
  const isPdf = paper.name.endsWith('.pdf')
  const bytes = isPdf ? smallPdf(paper.lines) : Buffer.from(paper.lines.join('\n'))
  const storageKey = `documents/${versionId}`
  await storage.put(storageKey, one(bytes), bytes.length)
  const uploadedBy = (paper.sent && person?.userId) || managerId
  const kind = isPdf ? ('pdf' as const) : ('text' as const)
  const content = {
    kind,
    mediaType: isPdf ? 'application/pdf' : 'text/plain',
    mayPreview: true,
    size: bytes.length,
    uploadedBy,
    uploadedAt: at,
  }
  const sortName = foldText(paper.name)
  const text = paper.lines.filter(Boolean).join(' ')
  await tx.insert(documents).values({
    id,
    organizationId,
    clientId,
    folderId,
    name: paper.name,
    sortName,
    versionId,
    requestId,
    createdAt: at,
    ...content,
    visibility: paper.visibility ?? 'advisers',
    senderId: paper.sent ? (person?.id ?? null) : null,
    expiresOn: paper.expiresInDays === undefined ? null : inDays(paper.expiresInDays),
  })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await tx
    .insert(documentVersions)
    .values({ id: versionId, documentId: id, number: 1, fileName: paper.name, storageKey, sha256, ...content })
  await tx
    .insert(documentTexts)
    .values({ documentId: id, versionId, state: 'found', content: text, words: `${sortName}\n${foldText(text)}` })
  if (paper.visibility === 'named' && person) await tx.insert(documentShares).values({ documentId: id, stakeholderId: person.id })
  if (paper.visibility && person?.userId) {
    await tx
      .insert(documentOpenings)
      .values({ documentId: id, versionId, userId: person.userId, how: 'preview', at: sql`now() - interval '2 days'` })
  }
  const entry = { organizationId, clientId, entityId: id, subject: paper.name }
  await record(tx, { userId: uploadedBy }, 'document.added', { ...entry, after: { visibility: paper.visibility ?? 'advisers' }, at })
  return bytes.length
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
