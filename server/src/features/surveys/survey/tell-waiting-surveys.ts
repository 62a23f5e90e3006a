import { asksAnything } from '@paddock/contract/features/questionnaires/rules'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { surveysWaitingLetter } from '../survey-letters.ts'
import { sendLetter } from '../../letters/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { selectWaiting } from '../reminders/reminders.queries.ts'
import { answeringLink } from '../survey-words.ts'

/** Mails whoever has just activated their account what they were asked before they could answer, all in one, once for an account. */
export async function tellWaitingSurveys(
  tx: Transaction,
  { jobs, publicUrl }: Pick<Dependencies, 'jobs' | 'publicUrl'>,
  userId: string,
): Promise<void> {
  const waiting = await Promise.all(
    (await selectWaiting(tx, userId)).map(async (survey) => ({
      ...survey,
      definition: await findDefinition(tx, survey.questionnaireKey, survey.questionnaireVersion),
    })),
  )
  const asked = waiting.filter(({ definition, respondent }) => asksAnything(definition, respondent))
  const [first] = asked
  if (!first) return
  const { firstName, email, adviser, businessName } = first
  const letter = surveysWaitingLetter({
    firstName,
    adviser,
    businessName,
    surveys: asked.map(({ definition: { title, minutes }, dueOn }) => ({ title, minutes, dueOn })),
    link: asked.length === 1 ? answeringLink(publicUrl(), first.surveyId) : `${publicUrl()}/home`,
  })
  const client = { id: first.clientId, organizationId: first.organizationId }
  await sendLetter(tx, { jobs }, null, letter, { client, to: email, name: first.name, key: `surveys-waiting:${userId}` })
}
