import { ActionIcon, Flex } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { IconTrash } from '@tabler/icons-react'
import { call } from '../../platform/api/api.ts'
import { reread } from '../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../platform/notify.ts'
import { day } from '../../ui/text/format.ts'
import type { Outcome } from './meeting-queries.ts'

interface OutcomeListProps {
  meetingId: string
  outcomes: readonly Outcome[]
  /** The names of the attendees, by their identifiers in the meeting. */
  names: ReadonlyMap<string, string>
  canWrite: boolean
}

/** What was decided and who does what. Each can be removed while it is not a task. */
export function OutcomeList({ meetingId, outcomes, names, canWrite }: OutcomeListProps) {
  if (outcomes.length === 0) return null
  return (
    <Flex component="ul" direction="column" gap="2xs">
      {outcomes.map((outcome) => (
        <Flex component="li" key={outcome.id} gap="xs" justify="space-between" align="start">
          <span className="anywhere">
            <strong className="strong">{outcome.kind === 'decision' ? 'Decided' : 'To do'}:</strong> {outcome.words}
            <span className="second">{sidesOf(outcome, names)}</span>
          </span>
          {canWrite && outcome.taskId === null ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove: ${outcome.words}`}
              onClick={() => void remove(meetingId, outcome)}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          ) : null}
        </Flex>
      ))}
    </Flex>
  )
}

function sidesOf({ kind, agreed, notAgreed, who, dueOn, taskId }: Outcome, names: ReadonlyMap<string, string>): string {
  const named = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []).join(', ')
  const parts =
    kind === 'decision'
      ? [agreed.length > 0 ? `Agreed: ${named(agreed)}` : '', notAgreed.length > 0 ? `Did not agree: ${named(notAgreed)}` : '']
      : [who || 'Nobody does it yet', dueOn ? `by ${day(dueOn)}` : '', taskId ? 'is a task' : '']
  return parts.filter(Boolean).join('; ')
}

async function remove(meetingId: string, { id, version }: Outcome): Promise<void> {
  const change = (removed: boolean, from: number) =>
    call(api.meetings.updateOutcome, { params: { meetingId, outcomeId: id }, body: { removed, version: from } })
  try {
    const gone = await change(true, version)
    await reread()
    const undo = () =>
      void change(false, gone.version)
        .then(() => reread())
        .catch(notifyFailure)
    notify({ message: 'It is removed.', action: { label: 'Undo', onClick: undo } })
  } catch (error) {
    notifyFailure(error)
  }
}
