import { and, eq, isNull } from 'drizzle-orm'
import { nextUnanswered, visibleAnswers } from '@paddock/contract/features/questionnaires/rules'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import type { Answers, Consents, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { proposeFromSubmission } from '../features/finances/index.ts'
import { assets, financeValues, liabilities, netPositionSnapshots, properties } from '../features/finances/finances.table.ts'
import { respondentOf } from '../features/stakeholders/index.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { answerReleases, answers as answersTable, submissions, surveys } from '../features/surveys/surveys.table.ts'
import { idOf, newId } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import { DEMO_SURVEYS } from './demo-answers.ts'
import { DEMO_ASSETS, DEMO_LIABILITIES, DEMO_SNAPSHOTS } from './demo-finances.ts'

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
  for (const { formerCents, ...values } of DEMO_ASSETS) {
    const id = newId()
    await tx.insert(assets).values({ id, clientId, ...values })
    const record = { ...entered, kind: 'asset' as const, recordId: id, confidence: values.confidence }
    await keepValues(tx, record, values.valueCents, values.asAt, formerCents)
  }
  for (const { formerCents, ...values } of DEMO_LIABILITIES) {
    const id = newId()
    await tx.insert(liabilities).values({ id, clientId, ...values })
    const record = { ...entered, kind: 'liability' as const, recordId: id, confidence: values.confidence }
    await keepValues(tx, record, values.balanceCents, values.asAt, formerCents)
  }
  const land = await tx.select().from(properties).where(eq(properties.clientId, clientId))
  for (const { id, valueCents, asAt } of land) {
    if (valueCents !== null) await keepValues(tx, { ...entered, kind: 'property', recordId: id, confidence: 'estimate' }, valueCents, asAt)
  }
  await tx.insert(netPositionSnapshots).values(
    DEMO_SNAPSHOTS.map(([takenOn, label, businessAssetsCents, businessLiabilitiesCents, nonBusinessAssetsCents]) => ({
      clientId,
      takenOn,
      label,
      businessAssetsCents,
      businessLiabilitiesCents,
      nonBusinessAssetsCents,
      nonBusinessLiabilitiesCents: 0,
      takenBy: managerId,
    })),
  )
}

type KeptRecord = Pick<typeof financeValues.$inferInsert, 'clientId' | 'changedBy' | 'kind' | 'recordId' | 'confidence'>

/** The value of today, and the one of a year before where there was one. */
async function keepValues(
  tx: Transaction,
  record: KeptRecord,
  cents: number | null,
  asAt: string | null,
  formerCents?: number,
): Promise<void> {
  const lastYear = asAt === null ? null : `${Number(asAt.slice(0, 4)) - 1}${asAt.slice(4)}`
  const steps: [number, number | null, string | null][] = [
    ...(formerCents === undefined ? [] : [[400, formerCents, lastYear] as [number, number, string | null]]),
    [32, cents, asAt],
  ]
  for (const [days, value, day] of steps) {
    const changedAt = daysAgo(days)
    await tx.insert(financeValues).values({ ...record, id: idOf(changedAt), cents: value, asAt: day, changedAt })
  }
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
  const land = 210_000_000 + ((index * 97) % 41) * 38_000_000
  const asAt = index % 3 === 0 ? '2025-06-30' : '2026-06-30'
  await tx
    .insert(properties)
    .values({ clientId, name: 'Home Block', valueCents: land, asAt, hectares: 300 + ((index * 131) % 2400), confidence: 'estimate' })
  await tx.insert(assets).values({
    clientId,
    grouping: 'business',
    category: 'livestock',
    name: 'Livestock',
    valueCents: 18_000_000 + ((index * 53) % 29) * 2_400_000,
    asAt,
    confidence: 'estimate',
  })
  if (index % 7 !== 0) {
    const balanceCents = Math.round((land * (8 + ((index * 11) % 34))) / 100)
    await tx.insert(liabilities).values({ clientId, category: 'term_loan', lender: 'Bank', balanceCents, asAt, confidence: 'exact' })
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
