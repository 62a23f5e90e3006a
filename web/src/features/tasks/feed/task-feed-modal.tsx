import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { reread } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { dayAndTimeWithin } from '../../../ui/text/within-sentence.ts'
import { taskFeedQuery } from '../task-queries.ts'

/** Makes or ends the address from which a calendar reads one's dated tasks and meetings. */
export default function TaskFeedModal({ modal }: ModalProps<object>) {
  const feed = useQuery(taskFeedQuery).data
  const [address, setAddress] = useState<string | null>(null)
  const change = (act: () => Promise<string | null>) => async () => {
    try {
      setAddress(await act())
      await reread()
    } catch (error) {
      notifyFailure(error)
    }
  }
  const make = change(async () => (await call(api.tasks.makeTaskFeed, {})).address)
  const end = change(async () => {
    await call(api.tasks.revokeTaskFeed, {})
    notify({ message: 'The address no longer works.' })
    return null
  })
  return (
    <Dialog modal={modal} title="Your tasks and meetings in your calendar">
      <Stack gap="sm">
        <p className="note">
          Your calendar can read your meetings and your dated tasks from a private address. Anybody who has the address can read them, so do
          not share it. If somebody else has it, end it here, or make another one: that ends the old one too.
        </p>
        {address ? (
          <Group align="end" gap="xs">
            <TextInput
              label="Your address, shown once"
              readOnly
              value={address}
              flex="1 1 260px"
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </Group>
        ) : feed?.madeAt ? (
          <p className="note">
            You made an address {dayAndTimeWithin(feed.madeAt)}.{' '}
            {feed.readAt ? `A calendar last read it ${dayAndTimeWithin(feed.readAt)}.` : 'No calendar has read it yet.'}
          </p>
        ) : null}
        <Group gap="xs">
          <Button onClick={() => void make()}>{feed?.madeAt ? 'Make another address' : 'Make an address'}</Button>
          {feed?.madeAt ? (
            <Button variant="default" onClick={() => void end()}>
              End the address
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  )
}
