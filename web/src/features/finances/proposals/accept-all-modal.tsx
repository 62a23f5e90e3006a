import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import { foldName } from '@paddock/contract/features/finances/proposals/named-parties'
import { planProposal } from '@paddock/contract/features/finances/proposals/plan-proposal'
import { PROPOSAL_WORDS } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'
import { useState } from 'react'
import { ApiError, call } from '../../../platform/api/api.ts'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { plural } from '../../../ui/text/format.ts'
import type { Finances } from '../finances-query.ts'
import { plannedChanges } from './planned-changes.ts'
import { PlannedChangesTable } from './planned-changes-table.tsx'
import { candidatesOf } from './proposal-comparison.ts'
import { ProposalTable } from './proposal-table.tsx'
import { isOfFinances, isOfRecord } from './proposal-queue.ts'
import { versionOf } from './version-of.ts'

export interface AcceptAllInputs {
  client: ClientDetail
  finances: Finances
  recorded: Recorded
  /** In the order in which they are accepted. */
  proposals: readonly Proposal[]
}

/** As many as are accepted in one go. */
const MAX_AT_ONCE = 200

/** Shows each change of many proposals, then accepts all of them or none; the notice offers to undo them as a whole. */
export default function AcceptAllModal({ modal, client, finances, recorded, proposals: all }: ModalProps<AcceptAllInputs>) {
  const proposals = all.slice(0, MAX_AT_ONCE)
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
      setFailure(about || messageOfError(error))
      await readAgain('finances', 'register')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={`Accept ${plural(proposals.length, 'proposal')}?`} size="xl">
      <Stack gap="lg">
        <Text fz="sm">This is all that changes. Nothing changes until you accept, and you can undo it as a whole.</Text>
        {proposals.map((proposal, at) => (
          <section key={proposal.id} aria-label={proposal.title}>
            {proposals[at - 1]?.kind === proposal.kind ? null : (
              <Title order={3} size="h3" mb="xs">
                {PROPOSAL_WORDS[proposal.kind]}
              </Title>
            )}
            <Text fw={600} className="anywhere">
              {proposal.title}
            </Text>
            <p className="note">Given by {proposal.from.name || 'a stakeholder'}</p>
            {proposals.slice(0, at).some((before) => addsTheSame(before, proposal, recorded)) ? (
              <p className="note">A row above adds it already, so both become one record.</p>
            ) : null}
            <Changes proposal={proposal} finances={finances} recorded={recorded} />
          </section>
        ))}
        {failure ? (
          <Alert color="clay" role="alert">
            {failure} Nothing was accepted.
          </Alert>
        ) : null}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={modal.close}>
          Cancel
        </Button>
        <Button loading={busy} onClick={() => void accept()}>
          Accept all {proposals.length}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Changes({ proposal, finances, recorded }: { proposal: Proposal; finances: Finances; recorded: Recorded }) {
  if (isOfFinances(proposal))
    return <ProposalTable proposal={proposal} record={candidatesOf(proposal, finances).find(({ id }) => id === proposal.replacesId)} />
  if (!isOfRecord(proposal)) return null
  const plan = planProposal(proposal.kind, proposal.fields, recorded, proposal.replacesId)
  const problems = plan.mentions.filter(({ problem }) => problem !== '')
  return (
    <>
      {problems.map(({ given, as, problem }) => (
        <p key={`${given} ${as}`} className="note wrong">
          {given}, {as}: {problem} This is left out if you accept now.
        </p>
      ))}
      <PlannedChangesTable changes={plannedChanges(plan, recorded)} />
    </>
  )
}

/** Whether a proposal before adds the record that this one would add: it is about it, or names it. */
function addsTheSame(before: Proposal, proposal: Proposal, recorded: Recorded): boolean {
  if (proposal.replacesId !== null) return false
  const named = foldName(proposal.title)
  if (before.kind === proposal.kind && before.replacesId === null && foldName(before.title) === named) return true
  if (!isOfRecord(before)) return false
  return planProposal(before.kind, before.fields, recorded, before.replacesId).steps.some(
    ({ isNew, record, title }) => isNew && record === proposal.kind && foldName(title) === named,
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
