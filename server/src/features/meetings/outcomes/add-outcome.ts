import type { api, ParsedInput } from '@paddock/contract'
import { MAX_OUTCOMES } from '@paddock/contract/features/meetings/meetings.rules'
import type { Outcome } from '@paddock/contract/features/meetings/meetings.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeLockedMeeting } from '../change-meeting.ts'
import { expectOutcome } from './expect-outcome.ts'
import { outcomeView } from '../meeting-view.ts'
import { countOutcomes, findOutcome, insertOutcome, selectItems } from '../meetings.queries.ts'

type Input = ParsedInput<typeof api.meetings.addOutcome>['body']

/** Writes down a decision or an action. The agenda's version stays the same, so that two people can write at the same time. */
export async function addOutcome(deps: Dependencies, scope: Scope, meetingId: string, input: Input): Promise<Outcome> {
  const id = newId()
  await changeLockedMeeting(deps, scope, meetingId, {}, async (tx, _meeting, client) => {
    const items = await selectItems(tx, meetingId)
    if (!items.some((item) => item.id === input.itemId)) throw notFound()
    if ((await countOutcomes(tx, meetingId)) >= MAX_OUTCOMES)
      throw new AppError('invalid_input', { fields: { words: `A meeting holds at most ${MAX_OUTCOMES} decisions and actions.` } })
    await expectOutcome(tx, scope, client, meetingId, input)
    await insertOutcome(tx, { ...input, id, meetingId })
    return { action: 'meeting.outcome_added', after: { [input.kind]: input.words } }
  })
  return outcomeView(await findOutcome(deps.database.db, id))
}
