import type { Scope } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { caretakersOf, notify } from '../../notifications/index.ts'
import type { Submission } from './propose-from-submission.ts'

/** Tells the people who look after the client how many entries of somebody's answers wait for a decision. */
export async function tellProposals(
  tx: Transaction,
  deps: Pick<Dependencies, 'events' | 'jobs'>,
  scope: Scope,
  { clientId, organizationId, surveyId, definition }: Pick<Submission, 'clientId' | 'organizationId' | 'surveyId' | 'definition'>,
  waiting: number,
): Promise<void> {
  if (waiting === 0) return
  await notify(tx, deps, {
    kind: 'proposal_waiting',
    userIds: await caretakersOf(tx, clientId),
    organizationId,
    clientId,
    entityId: surveyId,
    subject: definition.title,
    detail: { entries: waiting },
    actorId: scope.userId,
    key: `proposals:${surveyId}:${newId()}`,
  })
}
