import { Alert, Button, Group, Kbd, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import classes from '../finances.module.css'
import { removedWords } from './removed-words.ts'

/** The element of a review. It takes the focus where the proposal before it was just decided, so that the keyboard continues here. */
export function useReviewPlace(focused: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) place.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it comes up
  }, [])
  return place
}

interface ReviewFrameProps {
  place: RefObject<HTMLDivElement | null>
  title: string
  /** The person who gave it, and when. */
  origin: ReactNode
  children: ReactNode
}

/** One proposal with its heading, as a place that the keyboard reaches. */
export function ReviewFrame({ place, title, origin, children }: ReviewFrameProps) {
  return (
    <Stack component="section" gap="md" px={18} pb={18} className={classes.review} ref={place} tabIndex={-1} aria-label={title}>
      <div>
        <Title order={3} size="h2" className="anywhere">
          {title}
        </Title>
        <p className="note">{origin}</p>
      </div>
      {children}
    </Stack>
  )
}

/** Says that the record which a proposal is about is gone, while accepting would add it again. */
export function RemovedAlert({ proposal, replacesId }: { proposal: Proposal; replacesId: string | null }) {
  const removed = removedWords(proposal, replacesId)
  return removed === null ? null : <Alert color="wheat">{removed}, unless you choose another record below.</Alert>
}

interface DecisionsProps {
  /** What the filled button says. */
  accept: string
  busy: boolean
  onAccept: () => void
  onCorrect: () => void
  onReject: () => void
}

/** What can be done with a proposal as it was given. */
export function Decisions({ accept, busy, onAccept, onCorrect, onReject }: DecisionsProps) {
  return (
    <Group gap="sm" className="grow-on-phone">
      <Button loading={busy} onClick={onAccept}>
        {accept}
      </Button>
      <Button variant="default" onClick={onCorrect}>
        Correct first
      </Button>
      <Button variant="default" color="clay" onClick={onReject}>
        Reject
      </Button>
      <Text span fz="xs" c="dimmed" ml="auto" className="not-on-phone">
        From within here <Kbd>A</Kbd> accepts, <Kbd>R</Kbd> rejects
      </Text>
    </Group>
  )
}
