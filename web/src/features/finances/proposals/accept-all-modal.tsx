import { Alert, Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import { type PlannedTurn, planInTurn } from '@paddock/contract/features/finances/proposals/plan-in-turn'
import { PROPOSAL_WORDS } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../../platform/api/api.ts'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { plural } from '../../../ui/text/format.ts'
import type { Register } from '../../register/front.ts'
import type { Finances } from '../finances-query.ts'
import { decidedWords } from './decided-words.ts'
import { plannedChanges } from './planned-changes.ts'
import { PlannedChangesTable } from './planned-changes-table.tsx'
import { candidatesOf } from './proposal-comparison.ts'
import { ProposalTable } from './proposal-table.tsx'
import { isOfFinances, recordedOf, waitingIn } from './proposal-queue.ts'
import { proposalsQuery, recordedQuery } from './proposals-query.ts'
import { removedWords } from './removed-words.ts'
import { versionOf } from './version-of.ts'

export interface AcceptAllInputs {
  client: ClientDetail
  /** The kind whose proposals are accepted; all kinds where none is named. */
  kind?: Proposal['kind']
}

/** How many proposals are accepted in one go. */
const MAX_AT_ONCE = 200

/**
 * Shows each change of many proposals, then accepts those that are ticked, all of them or none; the notice offers to undo them as a whole.
 * Where a colleague was quicker, it shows what stands now.
 */
export default function AcceptAllModal({ modal, client, kind }: ModalProps<AcceptAllInputs>) {
  const { data: queue } = useQuery(proposalsQuery(client.id))
  const { data: finances } = useQuery(recordedQuery(client.id))
  // The page that opens it has read both.
  return queue && finances ? (
    <Rows
      modal={modal}
      client={client}
      finances={finances}
      waiting={waitingIn(queue.proposals).filter((each) => !kind || each.kind === kind)}
    />
  ) : null
}

interface RowsProps extends Pick<ModalProps<AcceptAllInputs>, 'modal' | 'client'> {
  finances: Register
  /** The proposals in the order in which they are accepted. */
  waiting: readonly Proposal[]
}

function Rows({ modal, client, finances, waiting }: RowsProps) {
  const recorded = recordedOf(client, finances)
  const shown = waiting.slice(0, MAX_AT_ONCE)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const proposals = shown.filter(({ id }) => !left.has(id))
  const turns = new Map(planInTurn(proposals, recorded).map((turn, at) => [proposals[at]?.id, turn]))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const params = { clientId: client.id }
  const accept = async () => {
    setBusy(true)
    setFailure(null)
    const body = {
      proposals: proposals.map((proposal) => {
        const { id: proposalId, version, replacesId } = proposal
        const replacesVersion = seenVersion(proposal, finances, recorded)
        return { proposalId, version, replacesId, ...(replacesVersion !== undefined && { replacesVersion }) }
      }),
    }
    try {
      const { accepted } = await call(api.finances.acceptProposals, { params, body })
      modal.close()
      await reread()
      notify({
        message: `${plural(accepted.length, 'proposal is', 'proposals are')} on the record.`,
        action: { label: 'Undo all', onClick: () => void undo(client.id, accepted) },
      })
    } catch (error) {
      const about = error instanceof ApiError ? Object.values(error.fields).join(' ') : ''
      setFailure(about || (decidedWords(error) ?? messageOfError(error)))
      await readAgain('finances', 'register')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      modal={modal}
      title={shown.length === 0 ? 'No proposal waits any more' : `Accept ${plural(shown.length, 'proposal')}?`}
      size="xl"
    >
      <Stack gap="lg">
        <Text fz="sm">
          {shown.length === 0
            ? 'Somebody decided them meanwhile. You find them among the decided proposals.'
            : 'This is all that changes. Nothing changes until you accept, and you can undo it as a whole. What you untick stays in the queue.'}
        </Text>
        {shown.map((proposal, at) => (
          <section key={proposal.id} aria-label={proposal.title}>
            {shown[at - 1]?.kind === proposal.kind ? null : (
              <Title order={3} size="h3" mb="xs">
                {PROPOSAL_WORDS[proposal.kind]}
              </Title>
            )}
            <Checkbox
              label={proposal.title}
              description={`Given by ${proposal.from.name || 'a stakeholder'}`}
              classNames={{ label: 'anywhere strong' }}
              checked={!left.has(proposal.id)}
              onChange={() => setLeft(toggled(left, proposal.id))}
              mb="2xs"
            />
            <Removed proposal={proposal} turn={turns.get(proposal.id)} />
            <Changes proposal={proposal} finances={finances} turn={turns.get(proposal.id)} />
          </section>
        ))}
        {failure ? (
          <Alert color="clay" role="alert">
            {failure} Nothing was accepted. What stands now is shown above.
          </Alert>
        ) : null}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={modal.close}>
          Cancel
        </Button>
        <Button loading={busy} disabled={proposals.length === 0} onClick={() => void accept()}>
          {left.size === 0 ? `Accept all ${shown.length}` : `Accept ${proposals.length} of ${shown.length}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function toggled(left: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(left)
  if (!after.delete(id)) after.add(id)
  return after
}

/** Says that the record of a proposal is gone, where accepting adds it again. */
function Removed({ proposal, turn }: { proposal: Proposal; turn: PlannedTurn | undefined }) {
  const removed = turn && !turn.isAdded ? removedWords(proposal, proposal.replacesId) : null
  return removed === null ? null : (
    <Alert color="wheat" mb="2xs">
      {removed}, unless you untick it.
    </Alert>
  )
}

/** What accepting one changes once those before it are accepted; of one that stays in the queue, nothing. */
function Changes({ proposal, finances, turn }: { proposal: Proposal; finances: Finances; turn: PlannedTurn | undefined }) {
  if (!turn) return null
  if (isOfFinances(proposal))
    return <ProposalTable proposal={proposal} record={candidatesOf(proposal, finances).find(({ id }) => id === proposal.replacesId)} />
  if (!turn.plan) return null
  const problems = turn.plan.mentions.filter(({ problem }) => problem !== '')
  return (
    <>
      {turn.isAdded ? <p className="note">A row above adds it already, so both become one record.</p> : null}
      {problems.map(({ given, as, problem }) => (
        <p key={`${given} ${as}`} className="note wrong">
          {given}, {as}: {problem} This is left out if you accept now.
        </p>
      ))}
      <PlannedChangesTable changes={plannedChanges(turn.plan, turn.recorded)} />
    </>
  )
}

function seenVersion(proposal: Proposal, finances: Finances, recorded: Recorded): number | undefined {
  if (!isOfFinances(proposal)) return versionOf(proposal.kind, proposal.replacesId, recorded)
  return candidatesOf(proposal, finances).find(({ id }) => id === proposal.replacesId)?.version
}

async function undo(clientId: string, accepted: readonly Proposal[]): Promise<void> {
  try {
    const proposals = accepted.map(({ id: proposalId, version }) => ({ proposalId, version }))
    await call(api.finances.reconsiderProposals, { params: { clientId }, body: { proposals } })
    notify({ message: `${plural(accepted.length, 'decision is', 'decisions are')} undone. The record is as it was.` })
  } catch (error) {
    notifyFailure(error)
  }
  await readAgain('finances', 'register')
}
