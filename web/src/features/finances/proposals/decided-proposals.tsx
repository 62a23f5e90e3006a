import { Box, Button, Flex } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import { useQuery } from '@tanstack/react-query'
import { fullName, plural } from '../../../ui/text/format.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { reconsider } from '../finance-changes.ts'
import { proposalsQuery } from './proposals-query.ts'

const STATUS = {
  proposed: ['Waits', 'warn'],
  accepted: ['Accepted', 'ok'],
  rejected: ['Rejected', 'bad'],
  withdrawn: ['Withdrawn', 'idle'],
} as const

/** What was decided about proposals, within reach for an undo. */
export function DecidedProposals({ client }: { client: ClientDetail }) {
  const { data } = useQuery(proposalsQuery(client.id))
  const decided = (data?.proposals ?? []).filter(({ status }) => status !== 'proposed')
  if (decided.length === 0) return null
  return (
    <Box component="details" className="card" fz="sm">
      <Box component="summary" px={18} py="sm" bdrs="lg" fw={600}>
        {plural(decided.length, 'decided proposal')}
      </Box>
      <ul className="rows">
        {decided.map((proposal) => (
          <Flex component="li" key={proposal.id} gap="sm" align="flex-start" justify="space-between" wrap="wrap">
            <Box component="span" flex="1 1 260px">
              <span className="strong">{proposal.title}</span>
              <span className="second">{howWords(proposal)}</span>
              {proposal.reason ? <span className="second">“{proposal.reason}”</span> : null}
            </Box>
            <Box component="span" w={120}>
              <ToneBadge tone={STATUS[proposal.status][1]}>{STATUS[proposal.status][0]}</ToneBadge>
              {proposal.decidedAt ? (
                <span className="second">
                  <RelativeDay moment={proposal.decidedAt} />
                </span>
              ) : null}
            </Box>
            {data?.can.edit && proposal.decidedAt ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Undo the decision about ${proposal.title}`}
                onClick={() => void reconsider(client.id, proposal)}
              >
                Undo
              </Button>
            ) : null}
          </Flex>
        ))}
      </ul>
    </Box>
  )
}

/** "Given by Anne Whitlock, added by Grace Nolan". */
function howWords({ from, status, replacesId, decidedBy }: Proposal): string {
  const given = `Given by ${from.name || 'a stakeholder'}`
  if (status === 'withdrawn') return `${given}, who took it out of their answers`
  const verb = status === 'rejected' ? 'rejected' : replacesId === null ? 'added' : 'taken over'
  return `${given}, ${verb}${decidedBy ? ` by ${fullName(decidedBy)}` : ''}`
}
