import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { AnswerRelease } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { viewRelease } from './release-view.ts'
import { keepRelease } from './releases.queries.ts'

/** Lets the family read what its members share of a questionnaire, also those who have not sent theirs. Doing it twice is doing it once. */
export function releaseAnswers(
  { database }: Dependencies,
  scope: Scope,
  clientId: string,
  questionnaireKey: QuestionnaireKey,
): Promise<AnswerRelease> {
  return transact(database, async (tx) => {
    const client = { ...(await lockEditableClient(tx, scope, clientId)), isOpen: true }
    const before = await viewRelease(tx, client, questionnaireKey)
    if (!before.can.release) return before
    await keepRelease(tx, clientId, questionnaireKey, scope.userId)
    const release = await viewRelease(tx, client, questionnaireKey)
    await record(tx, scope, 'answers.released', {
      organizationId: client.organizationId,
      clientId,
      subject: `“${release.title}”`,
      before: { releasedAt: before.releasedAt },
      after: { releasedAt: release.releasedAt },
    })
    await touchClient(tx, clientId)
    return release
  })
}
