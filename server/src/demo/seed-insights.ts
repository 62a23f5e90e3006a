import type { InsightOutput, InsightSource } from '@paddock/contract/features/insights/insights.shapes'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { consentOf } from '@paddock/contract/features/questionnaires/rules'
import { and, eq, isNotNull } from 'drizzle-orm'
import { clients } from '../features/clients/clients.table.ts'
import { insightAnswers, insights } from '../features/insights/insights.table.ts'
import { answerOpenings, surveys } from '../features/surveys/surveys.table.ts'
import { idOf } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'

const DAY_MS = 86_400_000
const DAYS_AGO = 3
const TOOK_MS = 11_000

/** The questions that the demo brief rests on, in the words of the questionnaire. */
const ITEMS = {
  q29: 'The income and home of the senior generation come first.',
  q32: 'If the land is sold later, brothers and sisters who left the farm should share in it.',
  q38: 'I can speak openly in this family.',
  q39: 'Partners of family members belong in the room.',
}

const OUTPUT: InsightOutput = {
  agree: [{ text: 'All five answers are close together: the income and home of the senior generation come first.', cites: ['q29'] }],
  differ: [
    {
      text: 'Whether brothers and sisters who left should share if the land is sold divides them: the answers run from 2 to 5.',
      cites: ['q32'],
    },
    { text: 'Whether partners belong in the room does so as well, again from 2 to 5.', cites: ['q39'] },
  ],
  questions: [
    { text: 'No answer to “I can speak openly in this family” is above the middle. What would each of you need for that?', cites: ['q38'] },
  ],
  missing: ['Two people have not sent their answers yet.', 'Why those who would rather not share the land see it that way.'],
}

/** One brief that the adviser of the Whitlocks asked for, so that the demo shows what comes of it without a language model. */
export async function seedInsights(tx: Transaction, adviserId: string, organizationId: string): Promise<void> {
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), eq(clients.businessName, 'Whitlock Pastoral Co')))
  if (!client) return
  const startedAt = new Date(Date.now() - DAYS_AGO * DAY_MS)
  const insightId = idOf(startedAt)
  const sources = Object.entries(ITEMS).map(([id, label]): InsightSource => ({
    id,
    kind: 'item',
    label,
    surveyId: null,
    questionnaireKey: 'stakeholder_survey',
    questionId: id,
  }))
  await tx.insert(insights).values({
    id: insightId,
    clientId: client.id,
    promptKey: 'alignment_brief',
    promptVersion: 1,
    model: 'example of the demo',
    audience: 'adviser',
    state: 'done',
    requestedBy: adviserId,
    startedAt,
    heardAt: startedAt,
    finishedAt: new Date(startedAt.getTime() + TOOK_MS),
    sources,
    output: OUTPUT,
  })
  await seedAnswers(tx, { insightId, clientId: client.id, adviserId, at: startedAt })
}

interface Asked {
  insightId: string
  clientId: string
  adviserId: string
  at: Date
}

/** Which answers it rests on, with whom each person lets see them, and that they were opened for it. */
async function seedAnswers(tx: Transaction, { insightId, clientId, adviserId, at }: Asked): Promise<void> {
  const sent = await tx
    .select({
      surveyId: surveys.id,
      stakeholderId: surveys.stakeholderId,
      version: surveys.questionnaireVersion,
      consents: surveys.consents,
    })
    .from(surveys)
    .where(and(eq(surveys.clientId, clientId), eq(surveys.questionnaireKey, 'stakeholder_survey'), isNotNull(surveys.completedAt)))
  const rows = sent.flatMap(({ version, consents, ...answer }) => {
    const definition = definitionOf('stakeholder_survey', version)
    return definition
      ? Object.keys(ITEMS).map((questionId) => ({ ...answer, insightId, questionId, consent: consentOf(definition, consents, questionId) }))
      : []
  })
  if (rows.length === 0) return
  await tx.insert(insightAnswers).values(rows)
  const opening = { userId: adviserId, how: 'insight' as const, openedOn: at.toISOString().slice(0, 10), firstAt: at, lastAt: at }
  await tx.insert(answerOpenings).values(sent.map(({ surveyId, stakeholderId }) => ({ surveyId, stakeholderId, ...opening })))
}
