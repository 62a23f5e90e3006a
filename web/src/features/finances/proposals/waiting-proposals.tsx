import { ActionIcon, Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import { PROPOSAL_KINDS, PROPOSAL_WORDS } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { focusHeading } from '../../../platform/browser/focus-heading.ts'
import { count, plural } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { acceptAllModal } from '../finances.modals.ts'
import classes from '../finances.module.css'
import { isOfFinances, isOfRecord, recordedOf, waitingIn } from './proposal-queue.ts'
import { proposalsQuery, recordedQuery } from './proposals-query.ts'
import { ProposalReview } from './proposal-review.tsx'
import { RecordReview } from './record-review.tsx'

/** The proposals that nobody has decided yet, by kind and one by one. It is not shown without any. */
export function WaitingProposals({ client }: { client: ClientDetail }) {
  const { data: queue } = useQuery(proposalsQuery(client.id))
  const { data: register } = useQuery(recordedQuery(client.id))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [wentOn, setWentOn] = useState(false)
  const waiting = waitingIn(queue?.proposals ?? [])
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === chosenId),
  )
  const proposal = waiting[at]
  useEffect(() => {
    if (!wentOn) return
    // With the last one the panel goes, and the focus that was in it.
    return () => {
      if (document.activeElement === document.body) focusHeading(document.querySelector('main'), { preventScroll: true })
    }
  }, [wentOn])
  if (register === undefined || queue === undefined || proposal === undefined || !queue.can.edit) return null
  const recorded = recordedOf(client, register)
  const go = (to: number) => {
    setChosenId(waiting[to]?.id ?? null)
    setWentOn(false)
  }
  const review = {
    key: `${proposal.id} ${proposal.version}`,
    client,
    focused: wentOn,
    onDecided: () => {
      setChosenId(waiting[at + 1]?.id ?? null)
      setWentOn(true)
    },
  }
  const { key, ...common } = review
  return (
    <div id="proposals" className={classes.waiting}>
      <Panel
        title={`${plural(waiting.length, 'proposal')} to decide`}
        flush
        action={
          waiting.length > 1 ? (
            <Group gap="2xs" className="note">
              <ActionIcon variant="subtle" color="gray" aria-label="Proposal before" disabled={at === 0} onClick={() => go(at - 1)}>
                <IconChevronLeft size={18} stroke={1.75} />
              </ActionIcon>
              <output className="num">
                {count(at + 1)} of {count(waiting.length)}
              </output>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label="Next proposal"
                disabled={at === waiting.length - 1}
                onClick={() => go(at + 1)}
              >
                <IconChevronRight size={18} stroke={1.75} />
              </ActionIcon>
            </Group>
          ) : null
        }
      >
        {waiting.length > 1 ? (
          <KindBar
            waiting={waiting}
            kind={proposal.kind}
            onGo={go}
            onAcceptAll={() => openModal(acceptAllModal, { client })}
            onAcceptKind={() => openModal(acceptAllModal, { client, kind: proposal.kind })}
          />
        ) : null}
        {isOfFinances(proposal) ? <ProposalReview key={key} {...common} finances={register} proposal={proposal} /> : null}
        {isOfRecord(proposal) ? <RecordReview key={key} {...common} recorded={recorded} proposal={proposal} /> : null}
      </Panel>
    </div>
  )
}

interface KindBarProps {
  waiting: readonly Proposal[]
  /** The kind of the one that is looked at. */
  kind: Proposal['kind']
  onGo: (to: number) => void
  onAcceptAll: () => void
  onAcceptKind: () => void
}

/** How many of each kind wait, a step to the first of each, and the way to accept many at once. */
function KindBar({ waiting, kind: current, onGo, onAcceptAll, onAcceptKind }: KindBarProps) {
  const kinds = PROPOSAL_KINDS.filter((kind) => waiting.some((each) => each.kind === kind))
  const many = waiting.filter(({ kind }) => kind === current).length
  return (
    <Group gap="xs" px={18} pb="sm">
      {kinds.length > 1
        ? kinds.map((kind) => (
            <Button
              key={kind}
              size="compact-sm"
              variant={kind === current ? 'light' : 'default'}
              aria-pressed={kind === current}
              onClick={() => onGo(waiting.findIndex((each) => each.kind === kind))}
            >
              {PROPOSAL_WORDS[kind]} {count(waiting.filter((each) => each.kind === kind).length)}
            </Button>
          ))
        : null}
      <Group gap="xs" ml="auto">
        {kinds.length > 1 && many > 1 ? (
          <Button size="compact-sm" variant="subtle" onClick={onAcceptKind}>
            Review and accept these {count(many)}
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" onClick={onAcceptAll}>
          Review and accept all {count(waiting.length)}
        </Button>
      </Group>
    </Group>
  )
}
