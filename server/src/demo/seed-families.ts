import { and, eq, isNull } from 'drizzle-orm'
import type { PositionEntry } from '@paddock/contract/features/analytics/figures'
import { nextUnanswered, visibleAnswers } from '@paddock/contract/features/questionnaires/rules'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import type { Answers, Consents, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { proposeFromSubmission, snapshotFigures } from '../features/finances/index.ts'
import { assets, financeValues, liabilities, netPositionSnapshots, properties } from '../features/finances/finances.table.ts'
import { respondentOf } from '../features/stakeholders/index.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { answerReleases, answers as answersTable, submissions, surveys } from '../features/surveys/surveys.table.ts'
import { idOf, newId } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import { DEMO_SURVEYS } from './demo-answers.ts'
import { sharingOf } from '@paddock/contract/features/analytics/counted-once'
import { DEMO_ASSETS, DEMO_LAND, DEMO_LIABILITIES, DEMO_REVIEWS, type Reviews } from './demo-finances.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const plainDate = (moment: Date) => moment.toISOString().slice(0, 10)

interface DemoClient {
  clientId: string
  organizationId: string
  managerId: string
}

/** What the family in depth owns and owes, with the history of its values, and what its people answered. */
export async function seedFamilyFigures(tx: Transaction, client: DemoClient): Promise<void> {
  await seedFinances(tx, client)
  const people = await peopleOf(tx, client.clientId)
  for (const { of, ...survey } of DEMO_SURVEYS) {
    const person = people.find(({ firstName }) => firstName === of)
    if (person) await seedSurvey(tx, client, person, survey)
  }
  // One questionnaire was released early, and the other waits for each person's own answers.
  await tx.insert(answerReleases).values({
    clientId: client.clientId,
    questionnaireKey: 'mini_ipip',
    releasedAt: daysAgo(6),
    releasedBy: client.managerId,
  })
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

/** In the evening of a day of review, wherever in Australia the practice is. */
const eveningOf = (day: string) => new Date(`${day}T08:00:00Z`)
const noonOf = (day: string) => new Date(`${day}T02:00:00Z`)

/** What a record came to at each review, where that was another value than before, and what it comes to now. */
async function keepValues(
  tx: Transaction,
  record: KeptRecord,
  cents: number | null,
  asAt: string | null,
  reviewed: Reviews,
): Promise<void> {
  const steps = DEMO_REVIEWS.map((day, index) => ({ changedAt: noonOf(day), cents: reviewed[index] ?? null, asAt: day as string | null }))
    .filter((step) => step.cents !== null)
    .filter((step, index, all) => step.cents !== all[index - 1]?.cents)
  const last = steps.at(-1)
  if (last?.cents !== cents) steps.push({ changedAt: daysAgo(32), cents, asAt })
  else last.asAt = asAt
  for (const step of steps) await tx.insert(financeValues).values({ ...record, id: idOf(step.changedAt), ...step })
}

type Person = Awaited<ReturnType<typeof peopleOf>>[number]

function peopleOf(tx: Transaction, clientId: string) {
  return tx
    .select()
    .from(stakeholders)
    .where(and(eq(stakeholders.clientId, clientId), isNull(stakeholders.archivedAt)))
    .orderBy(stakeholders.id)
}

interface SeededSurvey {
  key: QuestionnaireKey
  assignedDaysAgo: number
  dueInDays: number
  sentDaysAgo?: number
  answers: Answers
  consents?: Consents
}

/** A survey as it would stand had the person answered it through the screens. */
async function seedSurvey(
  tx: Transaction,
  { clientId, organizationId, managerId }: DemoClient,
  person: Person,
  { key, assignedDaysAgo, dueInDays, sentDaysAgo, answers, consents = {} }: SeededSurvey,
): Promise<void> {
  const definition = definitionOf(key)
  if (!definition) throw new Error(`There is no questionnaire ${key}.`)
  const respondent = respondentOf(person)
  const started = Object.keys(answers).length > 0
  const savedAt = sentDaysAgo === undefined ? daysAgo(2) : daysAgo(sentDaysAgo)
  const id = newId()
  await tx.insert(surveys).values({
    id,
    clientId,
    stakeholderId: person.id,
    questionnaireKey: key,
    questionnaireVersion: definition.version,
    status: sentDaysAgo !== undefined ? 'completed' : started ? 'in_progress' : 'not_started',
    dueOn: plainDate(daysAgo(-dueInDays)),
    assignedBy: managerId,
    createdAt: daysAgo(assignedDaysAgo),
    startedAt: started ? daysAgo(assignedDaysAgo - 2) : null,
    lastSavedAt: started ? savedAt : null,
    completedAt: sentDaysAgo === undefined ? null : savedAt,
    position: started && sentDaysAgo === undefined ? nextUnanswered(definition, answers, respondent) : null,
    revision: started ? 1 : 0,
    consents,
  })
  const rows = Object.entries(answers).map(([questionId, value]) => ({
    surveyId: id,
    questionId,
    value,
    revision: 1,
    editedAt: savedAt,
    savedAt,
  }))
  if (rows.length > 0) await tx.insert(answersTable).values(rows)
  if (sentDaysAgo === undefined) return
  const sent = visibleAnswers(definition, answers, respondent)
  await tx.insert(submissions).values({ surveyId: id, number: 1, answers: { ...sent }, sentAt: savedAt })
  await proposeFromSubmission(tx, null, { clientId, organizationId, surveyId: id, stakeholderId: person.id, definition, answers: sent })
}

/** A few figures and questionnaires of a client that is not told in depth, so that the lists have something to sort. */
export async function seedClientFigures(
  tx: Transaction,
  client: DemoClient,
  index: number,
  contact: { firstName: string; lastName: string; email: string },
): Promise<void> {
  if (index % 5 === 4) return
  const { clientId } = client
  await tx.insert(stakeholders).values([
    { clientId, ...contact, relationship: 'Owner', generation: 1, onFarm: true, type: 'Primary Stakeholder', accountKind: 'primary' },
    {
      clientId,
      firstName: ['Sam', 'Georgia', 'Lachlan', 'Ruby'][index % 4] ?? '',
      lastName: contact.lastName,
      relationship: 'Child',
      generation: 2,
    },
  ])
  // Some of what is on the record has not been talked over with the family yet.
  const audience = index % 6 === 5 ? ('adviser_only' as const) : ('family' as const)
  const land = 210_000_000 + ((index * 97) % 41) * 38_000_000
  const asAt = index % 3 === 0 ? '2025-06-30' : '2026-06-30'
  await tx.insert(properties).values({
    clientId,
    name: 'Home Block',
    valueCents: land,
    asAt,
    hectares: 300 + ((index * 131) % 2400),
    confidence: 'estimate',
    audience,
  })
  await tx.insert(assets).values({
    clientId,
    grouping: 'business',
    category: 'livestock',
    name: 'Livestock',
    valueCents: 18_000_000 + ((index * 53) % 29) * 2_400_000,
    asAt,
    confidence: 'estimate',
    audience,
  })
  if (index % 7 !== 0) {
    const balanceCents = Math.round((land * (8 + ((index * 11) % 34))) / 100)
    await tx
      .insert(liabilities)
      .values({ clientId, category: 'term_loan', lender: 'Bank', balanceCents, asAt, confidence: 'exact', audience })
  }
  for (const [place, person] of (await peopleOf(tx, clientId)).entries()) {
    const sent = (index + place) % 3 === 0
    await seedSurvey(tx, client, person, {
      key: 'mini_ipip',
      assignedDaysAgo: 20 + (index % 9),
      dueInDays: (index % 6) - 2,
      ...(sent && { sentDaysAgo: 3 + (index % 11) }),
      answers: sent ? ratings(index + place) : {},
    })
  }
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
