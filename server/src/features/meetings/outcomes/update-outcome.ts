import type { api, ParsedInput } from '@paddock/contract'
import type { Outcome } from '@paddock/contract/features/meetings/meetings.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { onlyChanged } from '../../../platform/audit/record.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeLockedMeeting } from '../change-meeting.ts'
import { expectOutcome } from './expect-outcome.ts'
import { outcomeView } from '../meeting-view.ts'
import { changeOutcome, findOutcome, lockOutcome } from '../meetings.queries.ts'

type Input = ParsedInput<typeof api.meetings.updateOutcome>['body']

/** Changes a decision or an action, removes it or puts it back. An action that is a task already is changed as a task. */
export async function updateOutcome(
  deps: Dependencies,
  scope: Scope,
  { meetingId, outcomeId }: { meetingId: string; outcomeId: string },
  { version, removed, ...input }: Input,
): Promise<Outcome> {
  await changeLockedMeeting(deps, scope, meetingId, {}, async (tx, _meeting, client) => {
    const stored = await lockOutcome(tx, meetingId, outcomeId)
    if (stored.version !== version) throw new AppError('stale', { current: outcomeView(await findOutcome(tx, outcomeId)) })
    if (stored.taskId !== null) throw new AppError('action_is_task')
    const { words, agreed, notAgreed, stakeholderId, userId, dueOn } = stored
    const former = { words, agreed, notAgreed, stakeholderId, userId, dueOn }
    const after = { ...former, ...input }
    const changed = onlyChanged(former, after)
    const turned = removed !== undefined && removed !== (stored.archivedAt !== null)
    if (Object.keys(changed.after).length === 0 && !turned) return null
    await expectOutcome(tx, scope, client, meetingId, after)
    await changeOutcome(tx, outcomeId, { ...changed.after, ...(turned ? { archivedAt: removed ? new Date() : null } : {}) })
    if (turned) return { action: removed ? 'meeting.outcome_removed' : 'meeting.outcome_restored', after: { [stored.kind]: words } }
    // The log names people by name, because identifiers mean nothing to its readers.
    return { action: 'meeting.outcome_changed', before: { [stored.kind]: words }, after: { [stored.kind]: after.words } }
  })
  return outcomeView(await findOutcome(deps.database.db, outcomeId))
}
