import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { answersSentLetter } from './answers-sent-letter.ts'
import { caretakersOf, notify } from '../../notifications/index.ts'
import { findSender } from '../../stakeholders/front.queries.ts'
import type { Draft } from '../draft.ts'

/** Tells who looks after the client that answers were sent, and where to read them; what they say is in no notification and no mail. */
export async function tellSentAnswers(
  tx: Transaction,
  deps: Pick<Dependencies, 'events' | 'jobs' | 'publicUrl'>,
  scope: Scope,
  { title }: Pick<QuestionnaireDefinition, 'title'>,
  { draft: { id, clientId, stakeholderId }, number, organizationId }: { draft: Draft; number: number; organizationId: string },
): Promise<void> {
  const { person, businessName } = await findSender(tx, stakeholderId)
  const again = number > 1
  const link = `${deps.publicUrl()}/clients/${clientId}/surveys`
  await notify(tx, deps, {
    kind: 'survey_completed',
    userIds: await caretakersOf(tx, clientId),
    organizationId,
    clientId,
    entityId: id,
    subject: title,
    detail: { person, again },
    actorId: scope.userId,
    key: `answers-sent:${id}:${number}`,
    letter: ({ firstName }) => answersSentLetter({ firstName, person, businessName, title, again, link }),
  })
}
