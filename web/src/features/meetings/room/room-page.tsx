import { Button, Flex, Stack, Title } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mutation } from '../../../platform/api/queries.ts'
import { notify } from '../../../platform/notify.ts'
import { startLive } from '../../../platform/live/live.ts'
import { usePageTitle } from '../../../platform/browser/page-title.ts'
import { Modals, openModal } from '../../../ui/dialog/modals.tsx'
import { confirmModal } from '../../../ui/dialog/ui.modals.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { type Room, roomQuery, useLiveMeetings } from '../meeting-queries.ts'
import { OutcomeForm, type OutcomeDrafts } from '../outcome-form.tsx'
import { OutcomeList } from '../outcome-list.tsx'
import { ItemTimer } from './item-timer.tsx'
import { RoomFigure } from './room-figure.tsx'
import { roomTime } from './room-time.ts'
import classes from './room.module.css'

/** The screen on the wall. One call answers everything that it shows, and that call only knows what the whole family is shown. */
export function RoomPage({ meetingId, userId }: { meetingId: string; userId: string }) {
  useEffect(() => startLive(userId), [userId])
  useLiveMeetings()
  const { data: room, error, refetch } = useQuery(roomQuery(meetingId))
  usePageTitle(room?.title ?? 'Meeting')
  if (room && !error) return <Shown room={room} />
  return (
    <main className={classes.room}>
      {error ? (
        <ErrorPanel title="We could not load the meeting" error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting height={420} words="Loading the meeting" />
      )}
    </main>
  )
}

function Shown({ room }: { room: Room }) {
  const { id: meetingId, title, businessName, items, attendees, outsiders, doers, can } = room
  const [time] = useState(() => roomTime(meetingId, sessionStorage))
  const [chosenId, setChosenId] = useState(time.shownId)
  // Where an item disappears, the next one takes its place.
  const [place, setPlace] = useState(0)
  const [drafts] = useState<OutcomeDrafts>(() => new Map())
  const found = items.findIndex(({ id }) => id === chosenId)
  const at = found === -1 ? Math.min(place, items.length - 1) : found
  const item = items[at]
  const choose = (itemId: string | null) => {
    time.show(itemId)
    setChosenId(itemId)
  }
  const go = (to: number) => {
    const next = Math.max(0, Math.min(items.length - 1, to))
    setPlace(next)
    choose(items[next]?.id ?? null)
  }
  useKeys((step) => go(at + step), useLeaving(meetingId))
  return (
    <main id="main" className={classes.room} tabIndex={-1}>
      <Flex justify="space-between" align="center" gap="md">
        <span className="dim anywhere">
          {businessName}: {title}
        </span>
        <Button
          variant="default"
          flex="none"
          leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/meetings/$meetingId" params={{ meetingId }} />}
        >
          Leave the room
        </Button>
      </Flex>
      {outsiders.length > 0 ? (
        <output className="inset">
          <Flex gap="sm" justify="space-between" align="center" wrap="wrap">
            No figure of the family is shown while {outsiders.map(({ name }) => name).join(', ')} {outsiders.length === 1 ? 'is' : 'are'}{' '}
            here: answers are shared with the family.
            {can.write ? (
              <Flex gap="xs" wrap="wrap">
                {outsiders.map((outsider) => (
                  <LeftButton key={outsider.id} meetingId={meetingId} {...outsider} />
                ))}
              </Flex>
            ) : null}
          </Flex>
        </output>
      ) : null}
      {item ? (
        <Stack flex={1} gap="ml" aria-live="polite">
          <Flex justify="space-between" align="start" gap="lg">
            <Title order={1} className={classes.title}>
              {item.title}
            </Title>
            <ItemTimer key={item.id} itemId={item.id} minutes={item.lasts} time={time} />
          </Flex>
          {item.figure ? <RoomFigure figure={item.figure} title={item.title} /> : null}
          <OutcomeList
            meetingId={meetingId}
            outcomes={item.outcomes}
            names={new Map(attendees.map(({ id, name }) => [id, name]))}
            canWrite={can.write}
          />
          {can.write ? (
            <OutcomeForm
              key={item.id}
              meetingId={meetingId}
              itemId={item.id}
              drafts={drafts}
              attendees={attendees.filter(({ absent }) => !absent)}
              doers={doers}
            />
          ) : null}
        </Stack>
      ) : (
        <p>Nothing is on the agenda.</p>
      )}
      <Flex component="nav" aria-label="Agenda" className="foot hairline" py={12} justify="space-between" align="center" gap="md">
        <Button
          size="md"
          variant="default"
          disabled={at <= 0}
          onClick={() => go(at - 1)}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Back
        </Button>
        <span className="num">
          {at + 1} of {items.length}
        </span>
        <Button
          size="md"
          disabled={at >= items.length - 1}
          onClick={() => go(at + 1)}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          Next
        </Button>
      </Flex>
      <Modals />
    </main>
  )
}

/** Says that somebody from outside has left. The adviser's page can say it too, but the family should not see that page on the wall. */
function LeftButton({ meetingId, id: attendeeId, name }: Room['outsiders'][number] & { meetingId: string }) {
  const set = useMutation(mutation(api.meetings.setInRoom))
  const turn = (absent: boolean) => set.mutateAsync({ params: { meetingId, attendeeId }, body: { absent } })
  const leave = () =>
    void turn(true)
      .then(() =>
        notify({ message: `${name} is not here.`, action: { label: 'Undo', onClick: () => void turn(false).catch(() => undefined) } }),
      )
      .catch(() => undefined)
  return (
    <Button variant="default" loading={set.isPending} onClick={leave}>
      {name} is not here
    </Button>
  )
}

/** Asks before the screen shows what only the adviser may see. */
function useLeaving(meetingId: string): () => void {
  const navigate = useNavigate()
  return () =>
    openModal(confirmModal, {
      title: 'Leave the room?',
      message: 'The screen will then show your own page of the meeting, which the family should not see.',
      confirm: 'Leave the room',
      cancel: 'Stay',
      onConfirm: () => navigate({ to: '/meetings/$meetingId', params: { meetingId } }),
    })
}

/** The arrow keys turn the pages and Esc leaves, except while somebody types, chooses or is asked. */
function useKeys(onStep: (step: number) => void, onLeave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAt = (places: string) => event.target instanceof Element && event.target.closest(places) !== null
      if (isAt('[role="dialog"]') || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Escape') onLeave()
      if (isAt('input, textarea, select, [role="radiogroup"]')) return
      if (event.key === 'ArrowRight' || event.key === 'PageDown') onStep(1)
      if (event.key === 'ArrowLeft' || event.key === 'PageUp') onStep(-1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
