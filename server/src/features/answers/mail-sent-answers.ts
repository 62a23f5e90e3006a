import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { answersSentLetter } from '../../platform/mail/index.ts'
import type { Draft } from './draft.ts'
import { selectAdvisers, selectSender } from './submissions.queries.ts'

/** Tells each adviser of the client that answers were sent, and where to read them; what they say stands in no mail. */
export async function mailSentAnswers(
  tx: Transaction,
  { jobs, publicUrl }: Pick<Dependencies, 'jobs' | 'publicUrl'>,
  { title }: Pick<QuestionnaireDefinition, 'title'>,
  { draft: { id, clientId, stakeholderId }, number }: { draft: Draft; number: number },
): Promise<void> {
  const advisers = await selectAdvisers(tx, clientId)
  if (advisers.length === 0) return
  const { person, businessName } = await selectSender(tx, stakeholderId)
  const link = `${publicUrl()}/clients/${clientId}/surveys`
  for (const { id: adviserId, email, firstName } of advisers) {
    const letter = answersSentLetter({ firstName, person, businessName, title, again: number > 1, link })
    await jobs.enqueue(tx, 'mail', { to: email, ...letter }, `answers-sent:${id}:${number}:${adviserId}`)
  }
}
