import { eq } from 'drizzle-orm'
import type { PositionEntry } from '@paddock/contract/features/analytics/figures'
import type { Answers } from '@paddock/contract/features/questionnaires/definition'
import { snapshotFigures } from '../features/finances/index.ts'
import { assets, financeValues, liabilities, netPositionSnapshots, properties } from '../features/finances/finances.table.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { users } from '../features/users/users.table.ts'
import { idOf, newId } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import { sharingOf } from '@paddock/contract/features/analytics/counted-once'
import { DEMO_ASSETS, DEMO_LAND, DEMO_LIABILITIES, DEMO_REVIEWS, type Reviews } from './demo-finances.ts'
import { type DemoClient, peopleOf, seedFamilySurveys, seedSurvey } from './seed-surveys.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

/** What the family in depth owns and owes, with the history of its values, and what its people answered. */
export async function seedFamilyFigures(tx: Transaction, client: DemoClient): Promise<void> {
  await seedFinances(tx, client)
  await seedFamilySurveys(tx, client)
}

async function seedFinances(tx: Transaction, { clientId, managerId }: DemoClient): Promise<void> {
  const entered = { clientId, changedBy: managerId }
  const entries: ReviewedEntry[] = []
  for (const { reviewed, audience = 'family', ...values } of DEMO_ASSETS) {
    const id = newId()
    await tx.insert(assets).values({ id, clientId, audience, ...values })
    const record = { ...entered, kind: 'asset' as const, recordId: id, confidence: values.confidence }
    await keepValues(tx, record, values.valueCents, values.asAt, reviewed)
    entries.push({ id, kind: 'asset', ...values, tenure: null, sharing: sharingOf(values.category, values.details ?? {}), reviewed })
  }
  for (const { reviewed, audience = 'family', ...values } of DEMO_LIABILITIES) {
    const id = newId()
    await tx.insert(liabilities).values({ id, clientId, audience, ...values })
    const record = { ...entered, kind: 'liability' as const, recordId: id, confidence: values.confidence }
    await keepValues(tx, record, values.balanceCents, values.asAt, reviewed)
    entries.push({ id, kind: 'liability', ...values, tenure: null, sharing: null, reviewed })
  }
  const land = await tx.update(properties).set({ audience: 'family' }).where(eq(properties.clientId, clientId)).returning()
  for (const { id, name, titleHolder, tenure, valueCents, asAt } of land) {
    const reviewed = DEMO_LAND[name]
    if (reviewed === undefined) continue
    await keepValues(tx, { ...entered, kind: 'property', recordId: id, confidence: 'estimate' }, valueCents, asAt, reviewed)
    entries.push({ id, kind: 'property', tenure, sharing: null, grouping: 'business', category: 'land', owner: titleHolder, reviewed })
  }
  await tx.insert(netPositionSnapshots).values(
    DEMO_REVIEWS.map((takenOn, index) => ({
      clientId,
      takenOn,
      label: 'Yearly review',
      ...snapshotFigures(entries.map(({ reviewed, ...entry }) => ({ ...entry, cents: reviewed[index] ?? null, asAt: takenOn }))),
      takenBy: managerId,
      createdAt: eveningOf(takenOn),
    })),
  )
}

type ReviewedEntry = Omit<PositionEntry, 'cents' | 'asAt'> & { reviewed: Reviews }

type KeptRecord = Pick<typeof financeValues.$inferInsert, 'clientId' | 'changedBy' | 'kind' | 'recordId' | 'confidence'>

/** It is evening on a day of review, wherever in Australia the practice is. */
const eveningOf = (day: string) => new Date(`${day}T08:00:00Z`)
const noonOf = (day: string) => new Date(`${day}T02:00:00Z`)

/** What a record came to at each review, where that was another value than before, and what it comes to now. */
async function keepValues(
  tx: Transaction,
  record: KeptRecord,
  cents: number | null,
  asAt: string | null,
  reviewed: Partial<Reviews> = [],
): Promise<void> {
  const steps = DEMO_REVIEWS.map((day, index) => ({ changedAt: noonOf(day), cents: reviewed[index] ?? null, asAt: day as string | null }))
    .filter((step) => step.cents !== null)
    .filter((step, index, all) => step.cents !== all[index - 1]?.cents)
  const last = steps.at(-1)
  if (last?.cents !== cents) steps.push({ changedAt: daysAgo(32), cents, asAt })
  else last.asAt = asAt
  for (const step of steps) await tx.insert(financeValues).values({ ...record, id: idOf(step.changedAt), ...step })
}

/** A few figures and questionnaires of a client that is not told in depth, so that the lists have something to sort. */
export async function seedClientFigures(
  tx: Transaction,
  client: DemoClient,
  index: number,
  { contact, touchedDaysAgo }: { contact: { firstName: string; lastName: string; email: string }; touchedDaysAgo: number },
): Promise<void> {
  if (index % 5 === 4) return
  const { clientId } = client
  const firstName = ['Sam', 'Georgia', 'Lachlan', 'Ruby'][index % 4] ?? ''
  const child = { firstName, lastName: contact.lastName, email: `${firstName.toLowerCase()}.${contact.email}` }
  const askedDaysAgo = touchedDaysAgo + 12 + (index % 7)
  await tx.insert(stakeholders).values([
    {
      clientId,
      ...contact,
      userId: await seedAccount(tx, contact, touchedDaysAgo),
      relationship: 'Owner',
      generation: 1,
      onFarm: true,
      type: 'Primary Stakeholder',
      accountKind: 'primary',
      createdAt: daysAgo(askedDaysAgo),
    },
    {
      clientId,
      ...child,
      userId: await seedAccount(tx, child, touchedDaysAgo),
      relationship: 'Child',
      generation: 2,
      createdAt: daysAgo(askedDaysAgo),
    },
  ])
  // Some of what is on the record has not been talked over with the family yet.
  const audience = index % 6 === 5 ? ('adviser_only' as const) : ('family' as const)
  const land = 210_000_000 + ((index * 97) % 41) * 38_000_000
  const asAt = index % 3 === 0 ? '2025-06-30' : '2026-06-30'
  const record = { clientId, changedBy: client.managerId, confidence: 'estimate' as const }
  const [landId, herdId, loanId] = [newId(), newId(), newId()]
  await tx.insert(properties).values({
    id: landId,
    clientId,
    name: 'Home Block',
    valueCents: land,
    asAt,
    hectares: 300 + ((index * 131) % 2400),
    confidence: 'estimate',
    audience,
  })
  await keepValues(tx, { ...record, kind: 'property', recordId: landId }, land, asAt)
  const valueCents = 18_000_000 + ((index * 53) % 29) * 2_400_000
  await tx.insert(assets).values({
    id: herdId,
    clientId,
    grouping: 'business',
    category: 'livestock',
    name: 'Livestock',
    valueCents,
    asAt,
    confidence: 'estimate',
    audience,
  })
  await keepValues(tx, { ...record, kind: 'asset', recordId: herdId }, valueCents, asAt)
  if (index % 7 !== 0) {
    const balanceCents = Math.round((land * (8 + ((index * 11) % 34))) / 100)
    await tx
      .insert(liabilities)
      .values({ id: loanId, clientId, category: 'term_loan', lender: 'Bank', balanceCents, asAt, confidence: 'exact', audience })
    await keepValues(tx, { ...record, kind: 'liability', recordId: loanId, confidence: 'exact' }, balanceCents, asAt)
  }
  for (const [place, person] of (await peopleOf(tx, clientId)).entries()) {
    const sent = (index + place) % 3 === 0
    await seedSurvey(tx, client, person, {
      key: 'mini_ipip',
      assignedDaysAgo: askedDaysAgo,
      dueInDays: (index % 6) - 2,
      ...(sent && { sentDaysAgo: touchedDaysAgo + (index % 9) }),
      answers: sent ? ratings(index + place) : {},
    })
  }
}

/** Adds the account of a person who has been asked and does not sign in to the demo; answers its id. */
async function seedAccount(
  tx: Transaction,
  person: { firstName: string; lastName: string; email: string },
  signedInDaysAgo: number,
): Promise<string> {
  const id = newId()
  await tx.insert(users).values({
    id,
    ...person,
    systemRole: 'user',
    status: 'active',
    lastSignInAt: daysAgo(signedInDaysAgo),
    createdAt: daysAgo(signedInDaysAgo + 19),
  })
  return id
}

/** Twenty ratings from 1 to 5 that differ from person to person. */
function ratings(seed: number): Answers {
  const rating = (item: number) => 1 + ((seed * 7 + item * item * 3) % 5)
  return Object.fromEntries(
    [0, 1, 2, 3, 4].map((part) => [
      `p${part + 1}`,
      Object.fromEntries([1, 2, 3, 4].map((place) => [`i${part * 4 + place}`, rating(part * 4 + place)])),
    ]),
  )
}
