import type { ConsentChoice, Consents, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { people } from '../../stakeholders/front.queries.ts'
import { askedSurveys } from '../../surveys/front.queries.ts'
import { insightAnswers, insights } from '../insights.table.ts'

/** An answer that an insight was made of, with who may see it now. */
export interface AnswerSince {
  insightId: string
  questionId: string
  consent: ConsentChoice
  surveyId: string
  stakeholderId: string
  firstName: string
  lastName: string
  questionnaireKey: QuestionnaireKey
  questionnaireVersion: number
  consents: Consents
  withdrawnAt: Date | null
  /** When the person was taken off the record. */
  removedAt: Date | null
  /** The person's involvement as it is now. */
  involvement: 'family' | 'helper' | 'register'
}

export function selectAnswersSince(reader: Reader, insightIds: readonly string[]): Promise<AnswerSince[]> {
  if (insightIds.length === 0) return Promise.resolve([])
  return reader
    .select({
      insightId: insightAnswers.insightId,
      questionId: insightAnswers.questionId,
      consent: insightAnswers.consent,
      surveyId: insightAnswers.surveyId,
      stakeholderId: insightAnswers.stakeholderId,
      firstName: people.firstName,
      lastName: people.lastName,
      questionnaireKey: askedSurveys.key,
      questionnaireVersion: askedSurveys.version,
      consents: askedSurveys.consents,
      withdrawnAt: askedSurveys.withdrawnAt,
      removedAt: people.archivedAt,
      involvement: people.involvement,
    })
    .from(insightAnswers)
    .innerJoin(askedSurveys, eq(askedSurveys.id, insightAnswers.surveyId))
    .innerJoin(people, eq(people.id, insightAnswers.stakeholderId))
    .where(inArray(insightAnswers.insightId, [...insightIds]))
    .orderBy(insightAnswers.insightId, people.id, insightAnswers.questionId)
}

/** The newest alignment brief for the family that is done and was not archived. */
export async function selectNewestBrief(reader: Reader, clientId: string) {
  const [brief] = await reader
    .select({ id: insights.id, output: insights.output, editedText: insights.editedText })
    .from(insights)
    .where(
      and(
        eq(insights.clientId, clientId),
        eq(insights.promptKey, 'alignment_brief'),
        eq(insights.audience, 'family'),
        eq(insights.state, 'done'),
        isNull(insights.archivedAt),
      ),
    )
    .orderBy(desc(insights.id))
    .limit(1)
  return brief
}
