import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { AnswerRelease } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { viewRelease } from './release-view.ts'
import { removeRelease } from './releases.queries.ts'

/** Takes a release back: who has not sent their answers reads the others' no longer. Doing it twice is doing it once. */
export function withdrawRelease(
  { database }: Dependencies,
  scope: Scope,
  clientId: string,
  questionnaireKey: QuestionnaireKey,
): Promise<AnswerRelease> {
  return transact(database, async (tx) => {
    const client = { ...(await lockEditableClient(tx, scope, clientId)), isOpen: true }
    const { title } = await viewRelease(tx, client, questionnaireKey)
    const releasedAt = await removeRelease(tx, clientId, questionnaireKey)
    if (releasedAt) {
      await record(tx, scope, 'answers.release_withdrawn', {
        organizationId: client.organizationId,
        clientId,
        subject: `“${title}”`,
        before: { releasedAt: releasedAt.toISOString() },
        after: { releasedAt: null },
      })
      await touchClient(tx, clientId)
    }
    return viewRelease(tx, client, questionnaireKey)
  })
}
