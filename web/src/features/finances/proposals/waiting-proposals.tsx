import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count, plural } from '../../../ui/text/format.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { financesQuery } from '../finances-query.ts'
import classes from '../finances.module.css'
import { ProposalReview } from './proposal-review.tsx'

/** What stakeholders gave and nobody has decided yet, one by one; nothing where nothing waits. */
export function WaitingProposals({ client }: { client: ClientDetail }) {
  const { data } = useQuery(financesQuery(client.id))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [wentOn, setWentOn] = useState(false)
  const waiting = data?.proposals.filter(({ status }) => status === 'proposed') ?? []
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === chosenId),
  )
  const proposal = waiting[at]
  if (data === undefined || proposal === undefined || !data.can.edit) return null
  const go = (to: number) => {
    setChosenId(waiting[to]?.id ?? null)
    setWentOn(false)
  }
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
        <ProposalReview
          key={`${proposal.id} ${proposal.version}`}
          client={client}
          finances={data}
          proposal={proposal}
          focused={wentOn}
          onDecided={() => {
            setChosenId(waiting[at + 1]?.id ?? null)
            setWentOn(true)
          }}
        />
      </Panel>
    </div>
  )
}
