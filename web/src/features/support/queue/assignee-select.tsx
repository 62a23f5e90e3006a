import { Button, NativeSelect } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { mutation, readAgain } from '../../../platform/api/queries.ts'
import { fullName } from '../../../ui/text/format.ts'
import { staffQuery } from '../support-queries.ts'

/** Whose conversation it is. "Take it" is one press; anybody else of the staff is two. */
export function AssigneeSelect({ conversation, userId }: { conversation: Conversation; userId: string }) {
  const { id, assignee, version, can } = conversation
  const staff = useQuery({ ...staffQuery, enabled: can.assign })
  const assign = useMutation(mutation(api.support.assignConversation, { showsErrors: true }))
  if (!can.assign) return null
  const give = (assigneeId: string | null) =>
    assign.mutate({ params: { conversationId: id }, body: { assigneeId, version } }, { onError: (error) => void explain(error) })
  const active = staff.data?.rows ?? []
  // A colleague who has left keeps the conversation until somebody takes it over.
  const people = assignee === null || active.some(({ id: each }) => each === assignee.id) ? active : [assignee, ...active]
  return (
    <>
      {assignee === null ? (
        <Button size="compact-sm" loading={assign.isPending} onClick={() => give(userId)}>
          Take it
        </Button>
      ) : null}
      <NativeSelect
        size="xs"
        aria-label="Whose conversation it is"
        disabled={assign.isPending}
        value={assignee?.id ?? ''}
        onChange={(event) => give(event.currentTarget.value || null)}
        data={[
          { value: '', label: 'Nobody' },
          ...people.map((person) => ({ value: person.id, label: person.id === userId ? 'Me' : fullName(person, 'No name yet') })),
        ]}
      />
    </>
  )
}

/** A colleague was faster: a notice says whose the conversation is now, and the screen shows it. */
async function explain(error: unknown): Promise<void> {
  const current = error instanceof ApiError && error.status === 409 ? (error.current as Conversation | undefined) : undefined
  if (!current) return notifyFailure(error)
  await readAgain('conversation')
  const whose = current.assignee
    ? `${fullName(current.assignee, 'A colleague')} has this conversation now.`
    : 'This conversation is nobody’s now.'
  return notify({ message: whose, tone: 'warn' })
}
