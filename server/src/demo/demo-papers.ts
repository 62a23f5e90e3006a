import { eq } from 'drizzle-orm'
import type { Commitment, Paper } from '@paddock/contract/features/register/register.shapes'
import { clients } from '../features/clients/clients.table.ts'
import { documents } from '../features/documents/documents.table.ts'
import { liabilities, properties } from '../features/finances/finances.table.ts'
import { commitments, entities, papers } from '../features/register/register.table.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import type { Transaction } from '../platform/database/database.ts'
import { FAMILY } from './demo-data.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

type Capacity = Paper['parties'][number]['capacity']
type Fields = Partial<Pick<Paper, 'signedOn' | 'lapsesOn' | 'reviewOn' | 'rentCents' | 'name' | 'originalAt' | 'note' | 'audience'>>

/** Names stand for records: people by their first name, the others by their name. */
interface DemoPaper extends Fields {
  kind: Paper['kind']
  status: Paper['status']
  parties?: readonly (readonly [who: string, capacity: Capacity])[]
  entity?: string
  land?: string
  /** The category of the debt. */
  debt?: string
  document?: string
}

interface DemoCommitment extends Partial<Pick<Commitment, 'written' | 'owedToOther' | 'note'>> {
  kind: Commitment['kind']
  by: string
  to?: string
  debt?: string
  amountCents: number
}

const COMPANY = 'Whitlock Pastoral Co Pty Ltd'
const TRUST = 'Whitlock Family Trust'
const FUND = 'Whitlock Family Super Fund'
const SOLICITOR = 'Murrumbidgee Legal, Wagga Wagga'

const PAPERS: readonly DemoPaper[] = [
  {
    kind: 'will',
    status: 'signed',
    signedOn: '2011-07-01',
    reviewOn: '2025-07-01',
    parties: [
      ['Henry', 'maker'],
      ['Alice', 'executor'],
    ],
    originalAt: SOLICITOR,
  },
  { kind: 'will', status: 'draft', parties: [['Alice', 'maker']], note: 'With the solicitor since the autumn' },
  {
    kind: 'enduring_power',
    status: 'signed',
    signedOn: '2022-03-15',
    reviewOn: '2027-03-15',
    parties: [
      ['Henry', 'maker'],
      ['Alice', 'attorney'],
      ['Tess', 'attorney'],
    ],
    originalAt: SOLICITOR,
    document: 'Enduring power of attorney, Henry.pdf',
  },
  { kind: 'enduring_power', status: 'not_made', parties: [['Alice', 'maker']] },
  { kind: 'guardianship', status: 'not_known', parties: [['Henry', 'maker']] },
  {
    kind: 'binding_nomination',
    status: 'signed',
    signedOn: '2022-06-30',
    lapsesOn: '2025-06-30',
    entity: FUND,
    parties: [
      ['Henry', 'maker'],
      ['Alice', 'beneficiary'],
    ],
  },
  {
    kind: 'trust_deed',
    status: 'signed',
    signedOn: '1987-05-11',
    entity: TRUST,
    parties: [['Tess', 'successor']],
    originalAt: 'At home, in the safe',
    document: 'Whitlock Family Trust deed.pdf',
    audience: 'family',
  },
  {
    kind: 'lease',
    status: 'signed',
    name: 'River Block lease',
    signedOn: '2021-12-01',
    lapsesOn: inDays(6),
    rentCents: 5_760_000,
    land: 'River Block',
    parties: [
      ['Alice', 'lessor'],
      ['Henry', 'lessor'],
      [COMPANY, 'lessee'],
    ],
    document: 'River Block lease.pdf',
    audience: 'family',
  },
  {
    kind: 'guarantee',
    status: 'signed',
    signedOn: '2016-06-30',
    debt: 'term_loan',
    parties: [
      ['Henry', 'guarantor'],
      ['Alice', 'guarantor'],
    ],
    originalAt: 'Riverina Rural Bank',
  },
]

const COMMITMENTS: readonly DemoCommitment[] = [
  { kind: 'guarantee', by: 'Henry', owedToOther: 'Riverina Rural Bank', debt: 'term_loan', amountCents: 420_000_000, written: 'yes' },
  { kind: 'guarantee', by: 'Alice', owedToOther: 'Riverina Rural Bank', debt: 'term_loan', amountCents: 420_000_000, written: 'yes' },
  { kind: 'family_loan', by: 'Noah', to: 'Alice', amountCents: 8_500_000, written: 'no', note: 'For the house in Canberra' },
]

/** The papers that decide, and what could fall due, of the family in depth: a nomination that lapsed, and guarantees among them. */
export async function seedPapers(tx: Transaction): Promise<void> {
  const [client] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.businessName, FAMILY.businessName)).limit(1)
  if (!client) return
  const clientId = client.id
  const people = await tx.select().from(stakeholders).where(eq(stakeholders.clientId, clientId))
  const held = await tx.select().from(entities).where(eq(entities.clientId, clientId))
  const land = await tx.select().from(properties).where(eq(properties.clientId, clientId))
  const debts = await tx.select().from(liabilities).where(eq(liabilities.clientId, clientId))
  const copies = await tx.select().from(documents).where(eq(documents.clientId, clientId))
  const idOf = (records: readonly { id: string; name: string }[], name?: string) => records.find((each) => each.name === name)?.id ?? null
  const partyOf = (name?: string) => {
    const person = people.find(({ firstName }) => firstName === name)
    if (person) return { kind: 'person' as const, id: person.id }
    const entityId = idOf(held, name)
    return entityId === null ? null : { kind: 'entity' as const, id: entityId }
  }
  const debtId = (category?: string) => debts.find((each) => each.category === category)?.id ?? null
  for (const { parties = [], entity, land: property, debt, document, ...fields } of PAPERS) {
    const landId = idOf(land, property)
    await tx.insert(papers).values({
      ...fields,
      clientId,
      entityId: idOf(held, entity),
      parties: parties.flatMap(([who, capacity]) => {
        const party = partyOf(who)
        return party ? [{ ...party, capacity }] : []
      }),
      landIds: landId === null ? [] : [landId],
      liabilityId: debtId(debt),
      documentId: idOf(copies, document),
    })
  }
  for (const { by, to, debt, ...fields } of COMMITMENTS)
    await tx.insert(commitments).values({
      ...fields,
      clientId,
      owedBy: partyOf(by),
      owedTo: partyOf(to),
      liabilityId: debtId(debt),
      asAt: '2026-06-30',
      confidence: 'exact',
    })
}
