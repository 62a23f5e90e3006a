import { Alert, Button, Group, NativeSelect } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { type Corrections, planProposal, PROPOSAL_RULES } from '@paddock/contract/features/finances/proposals/plan-proposal'
import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'
import { useState } from 'react'
import { CorrectionFields, MentionSelects } from './correction-fields.tsx'
import { useDeciding } from './deciding.ts'
import { plannedChanges } from './planned-changes.ts'
import { PlannedChangesTable } from './planned-changes-table.tsx'
import { Origin } from './proposal-review.tsx'
import type { RecordProposal } from './proposal-queue.ts'
import { RejectForm } from './reject-form.tsx'
import { Decisions, RemovedAlert, ReviewFrame, useReviewPlace } from './review-frame.tsx'
import { useKeys } from './use-keys.ts'
import { versionOf } from './version-of.ts'

interface RecordReviewProps {
  client: ClientDetail
  recorded: Recorded
  proposal: RecordProposal
  /** Whether the proposal before it was just decided, so that this one takes the focus. */
  focused: boolean
  onDecided: () => void
}

/** Reviews one proposal about people, entities or papers: shows each record that accepting it adds or changes, and offers the decisions. */
export function RecordReview({ client, recorded, proposal, focused, onDecided }: RecordReviewProps) {
  const { kind, fields } = proposal
  const [chosenId, setReplacesId] = useState(proposal.replacesId ?? '')
  const [corrections, setCorrections] = useState<Corrections>({})
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [step, setStep] = useState<'look' | 'correct' | 'reject'>('look')
  // A colleague may take the chosen record off while this is open.
  const replacesId = kind === 'client' || versionOf(kind, chosenId, recorded) !== undefined ? chosenId : ''
  const plan = planProposal(kind, fields, recorded, replacesId || null, corrections)
  const candidates = PROPOSAL_RULES[kind].candidates(recorded, fields)

  const { busy, accept, reject } = useDeciding({
    clientId: client.id,
    proposal,
    onDecided,
    onWrong: ({ fields: refused }) => {
      setWrong(refused)
      setStep('correct')
    },
  })
  const acceptNow = () => {
    const version = versionOf(kind, replacesId, recorded)
    const accepted = {
      replacesId: replacesId || null,
      ...(version !== undefined && { replacesVersion: version }),
      ...(Object.keys(corrections).length > 0 && { corrections }),
    }
    void accept(accepted, `${proposal.title} is on the record.`)
  }
  const place = useReviewPlace(focused)
  const acceptCorrected = () => {
    const unread = place.current?.querySelector<HTMLInputElement>('[data-unread]')
    if (unread) unread.focus()
    else acceptNow()
  }
  useKeys(place, step === 'look' && busy === null, { a: acceptNow, r: () => setStep('reject') })

  return (
    <ReviewFrame place={place} title={proposal.title} origin={<Origin client={client} from={proposal.from} />}>
      <RemovedAlert proposal={proposal} replacesId={replacesId} />
      <ChangedSelect candidates={candidates} value={replacesId} onChoose={setReplacesId} />
      <p className="note">{audienceWords(proposal)}</p>
      {step === 'correct' ? (
        <CorrectionFields
          proposal={proposal}
          recorded={recorded}
          mentions={plan.mentions}
          corrections={corrections}
          wrong={wrong}
          onChange={setCorrections}
        />
      ) : (
        <MentionSelects
          mentions={plan.mentions.filter(({ problem, given }) => problem !== '' || corrections.parties?.[given] !== undefined)}
          recorded={recorded}
          corrections={corrections}
          onChange={setCorrections}
        />
      )}
      {step === 'correct' && Object.keys(wrong).length > 0 ? (
        <Alert color="clay" role="alert">
          {Object.values(wrong).join(' ')}
        </Alert>
      ) : null}
      <PlannedChangesTable changes={plannedChanges(plan, recorded)} />
      {step === 'reject' ? (
        <RejectForm busy={busy === 'reject'} onReject={(reason) => void reject(reason)} onBack={() => setStep('look')} />
      ) : step === 'correct' ? (
        <Group gap="sm" className="grow-on-phone">
          <Button loading={busy === 'accept'} onClick={acceptCorrected}>
            Accept as corrected
          </Button>
          <Button variant="default" onClick={() => setStep('look')}>
            Back
          </Button>
        </Group>
      ) : (
        <Decisions
          accept={replacesId === '' ? 'Accept: add as new' : 'Accept'}
          busy={busy === 'accept'}
          onAccept={acceptNow}
          onCorrect={() => setStep('correct')}
          onReject={() => setStep('reject')}
        />
      )}
    </ReviewFrame>
  )
}

interface ChangedSelectProps {
  candidates: readonly { id: string; title: string }[]
  /** The record that accepting changes; empty where it adds one. */
  value: string
  onChoose: (recordId: string) => void
}

/** Chooses which record accepting changes, where the record has some that it could be. */
function ChangedSelect({ candidates, value, onChoose }: ChangedSelectProps) {
  if (candidates.length === 0) return null
  return (
    <NativeSelect
      maw={560}
      label="Accepting it"
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        { value: '', label: 'Adds it as new' },
        { group: 'Changes', items: candidates.map(({ id, title }) => ({ value: id, label: `Changes ${title}` })) },
      ]}
    />
  )
}

/** Says who sees what is written once it is accepted. */
function audienceWords({ audience, fields, from }: RecordProposal): string {
  if ('businessName' in fields) return 'The family will see it: every page and letter says the name of the business.'
  const who = from.name || 'The stakeholder'
  return audience === 'adviser_only'
    ? `Only your practice will see it: ${who} does not share this part by name.`
    : `The family will see it: ${who} shares this part by name.`
}
