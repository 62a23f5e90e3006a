import { Alert, Button, Group, Kbd, NativeSelect, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import { type Corrections, planProposal, PROPOSAL_RULES } from '@paddock/contract/features/finances/proposals/plan-proposal'
import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../platform/api/api.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { reconsider } from '../finance-changes.ts'
import classes from '../finances.module.css'
import { CorrectionFields, MentionSelects } from './correction-fields.tsx'
import { plannedChanges } from './planned-changes.ts'
import { PlannedChangesTable } from './planned-changes-table.tsx'
import { AnswersLink } from './proposal-review.tsx'
import type { RecordProposal } from './proposal-queue.ts'
import { RejectForm } from './reject-form.tsx'
import { useKeys } from './use-keys.ts'
import { versionOf } from './version-of.ts'

interface RecordReviewProps {
  client: ClientDetail
  recorded: Recorded
  proposal: RecordProposal
  /** The one before it was just decided: the keyboard goes on here. */
  focused: boolean
  onDecided: () => void
}

/** One proposal about people, entities, papers and the like: each record that accepting it adds or changes, and what to do with it. */
export function RecordReview({ client, recorded, proposal, focused, onDecided }: RecordReviewProps) {
  const { kind, fields } = proposal
  const [replacesId, setReplacesId] = useState(proposal.replacesId ?? '')
  const [corrections, setCorrections] = useState<Corrections>({})
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [step, setStep] = useState<'look' | 'correct' | 'reject'>('look')
  const [busy, setBusy] = useState<'accept' | 'reject' | null>(null)
  const plan = planProposal(kind, fields, recorded, replacesId || null, corrections)
  const candidates = PROPOSAL_RULES[kind].candidates(recorded, fields)
  const changes = plannedChanges(plan, recorded)

  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) place.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it comes up
  }, [])

  const decide = async (how: 'accept' | 'reject', work: () => Promise<Proposal>, message: string) => {
    setBusy(how)
    try {
      const decided = await work()
      onDecided()
      await reread()
      notify({ message, action: { label: 'Undo', onClick: () => void reconsider(client.id, decided) } })
    } catch (error) {
      const about = error instanceof ApiError ? error.fields : {}
      if (Object.keys(about).length > 0) {
        setWrong(about)
        setStep('correct')
      } else {
        notifyFailure(error)
        await readAgain('finances', 'register')
      }
    } finally {
      setBusy(null)
    }
  }
  const params = { clientId: client.id, proposalId: proposal.id }
  const accept = () => {
    const version = versionOf(kind, replacesId, recorded)
    const body = {
      version: proposal.version,
      replacesId: replacesId || null,
      ...(version !== undefined && { replacesVersion: version }),
      ...(Object.keys(corrections).length > 0 && { corrections }),
    }
    return decide('accept', () => call(api.finances.acceptProposal, { params, body }), `${proposal.title} is on the record.`)
  }
  const reject = (reason: string) =>
    decide(
      'reject',
      () => call(api.finances.rejectProposal, { params, body: { version: proposal.version, reason } }),
      `${proposal.title} is rejected. The record stays as it is.`,
    )
  useKeys(place, step === 'look' && busy === null, { a: () => void accept(), r: () => setStep('reject') })

  return (
    <Stack component="section" gap="md" px={18} pb={18} className={classes.review} ref={place} tabIndex={-1} aria-label={proposal.title}>
      <div>
        <Title order={3} size="h2" className="anywhere">
          {proposal.title}
        </Title>
        <p className="note">
          {proposal.from.name || 'A stakeholder'} gave this <RelativeDay moment={proposal.from.sentAt} within />
          <AnswersLink client={client} surveyId={proposal.from.surveyId} />
        </p>
      </div>
      {proposal.removedTitle !== null && replacesId === '' ? (
        <Alert color="warn">{proposal.removedTitle} was taken off the record. Accepting adds it anew; or choose another below.</Alert>
      ) : null}
      {candidates.length > 0 ? (
        <NativeSelect
          maw={560}
          label="Accepting it"
          value={replacesId}
          onChange={(event) => setReplacesId(event.currentTarget.value)}
          data={[
            { value: '', label: 'Adds it as new' },
            { group: 'Changes', items: candidates.map(({ id, title }) => ({ value: id, label: `Changes ${title}` })) },
          ]}
        />
      ) : null}
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
      <PlannedChangesTable changes={changes} />
      {step === 'reject' ? (
        <RejectForm busy={busy === 'reject'} onReject={(reason) => void reject(reason)} onBack={() => setStep('look')} />
      ) : (
        <Group gap="sm" className="grow-on-phone">
          <Button loading={busy === 'accept'} onClick={() => void accept()}>
            {step === 'correct' ? 'Accept as corrected' : replacesId === '' ? 'Accept: add as new' : 'Accept'}
          </Button>
          <Button variant="default" onClick={() => setStep(step === 'correct' ? 'look' : 'correct')}>
            {step === 'correct' ? 'Back' : 'Correct first'}
          </Button>
          {step === 'look' ? (
            <>
              <Button variant="default" color="clay" onClick={() => setStep('reject')}>
                Reject
              </Button>
              <Text span fz="xs" c="dimmed" ml="auto" className="not-on-phone">
                <Kbd>A</Kbd> accepts, <Kbd>R</Kbd> rejects
              </Text>
            </>
          ) : null}
        </Group>
      )}
    </Stack>
  )
}

/** Who sees the record once it is accepted; the business, people and advisers have no audience of their own. */
function audienceWords({ kind, audience, from }: RecordProposal): string {
  const who = from.name || 'The stakeholder'
  if (kind === 'client' || kind === 'person' || kind === 'outside_adviser') return `${who} said it in their fact find.`
  return audience === 'adviser_only'
    ? `Only your practice will see it: ${who} does not share this part by name.`
    : `The family will see it: ${who} shares this part by name.`
}
