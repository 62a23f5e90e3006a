import { Anchor, Button, Group, NativeSelect } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { FinanceProposal as Proposal } from '@paddock/contract/features/finances/finances.shapes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { focusFirstWrong } from '../../../ui/form/form-errors.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { NOUNS } from '../finance-words.ts'
import type { Finances } from '../finances-query.ts'
import { acceptedRecord, candidatesOf, candidateWords, comparedRows } from './proposal-comparison.ts'
import { ProposalTable } from './proposal-table.tsx'
import { type AnyRecord, nameOfRecord } from '../records/record-calls.ts'
import { RecordFields } from '../records/record-fields.tsx'
import { RECORD_FIELDS, recordChecks, recordValues, type RecordValues } from '../records/record-values.ts'
import { writtenOwners } from '../owners/written-owners.ts'
import { RejectForm } from './reject-form.tsx'
import { Decisions, RemovedAlert, ReviewFrame, useReviewPlace } from './review-frame.tsx'
import { useDecision } from './use-decision.ts'
import { useKeys } from './use-keys.ts'

interface ProposalReviewProps {
  client: ClientDetail
  finances: Finances
  proposal: Proposal
  /** Whether the proposal before it was just decided, so that this one takes the focus. */
  focused: boolean
  onDecided: () => void
}

/** Reviews one proposal beside the record that it replaces, and offers the decisions. */
export function ProposalReview({ client, finances, proposal, focused, onDecided }: ProposalReviewProps) {
  const { kind } = proposal
  const candidates = candidatesOf(proposal, finances)
  const [replacesId, setReplacesId] = useState(proposal.replacesId ?? '')
  const [step, setStep] = useState<'look' | 'correct' | 'reject'>('look')
  const record = candidates.find(({ id }) => id === replacesId)
  const form = useForm<RecordValues>({
    initialValues: recordValues(kind, acceptedRecord(proposal, record)),
    validate: (values) => recordChecks(kind, values),
  })
  const { busy, accept, reject } = useDecision({
    clientId: client.id,
    proposal,
    record,
    form,
    onDecided,
    onWrong: () => setStep('correct'),
  })

  const place = useReviewPlace(focused)

  const choose = (id: string) => {
    setReplacesId(id)
    form.setValues(
      recordValues(
        kind,
        acceptedRecord(
          proposal,
          candidates.find((candidate) => candidate.id === id),
        ),
      ),
    )
  }
  const correct = () => {
    choose(replacesId)
    setStep('correct')
  }
  useKeys(place, step === 'look' && busy === null, { a: () => void accept(false), r: () => setStep('reject') })

  return (
    <ReviewFrame place={place} title={proposal.title} origin={<Origin client={client} from={proposal.from} what={NOUNS[kind]} />}>
      <RemovedAlert proposal={proposal} replacesId={record?.id ?? null} />
      <ReplacedSelect kind={kind} candidates={candidates} value={replacesId} onChoose={choose} />
      <p className="note">{audienceWords(proposal, record)}</p>
      {step === 'correct' ? (
        <CorrectionForm
          proposal={proposal}
          record={record}
          owners={writtenOwners(finances)}
          form={form}
          busy={busy === 'accept'}
          onAccept={() => void accept(true)}
          onBack={() => setStep('look')}
        />
      ) : (
        <ProposalTable proposal={proposal} record={record} />
      )}
      {step === 'reject' ? (
        <RejectForm busy={busy === 'reject'} onReject={(reason) => void reject(reason)} onBack={() => setStep('look')} />
      ) : null}
      {step === 'look' ? (
        <Decisions
          accept={record ? `Accept: replace ${nameOfRecord(record)}` : 'Accept: add as new'}
          busy={busy === 'accept'}
          onAccept={() => void accept(false)}
          onCorrect={correct}
          onReject={() => setStep('reject')}
        />
      ) : null}
    </ReviewFrame>
  )
}

interface OriginProps {
  client: ClientDetail
  from: Proposal['from']
  /** What was given, where that is one thing. */
  what?: string
}

/** Says who gave a proposal and when, and links to the answers. The answers of a prospect cannot be read. */
export function Origin({ client, from, what }: OriginProps) {
  return (
    <>
      {from.name || 'A stakeholder'} gave this {what ? `${what} ` : ''}
      <RelativeDay moment={from.sentAt} within />
      {client.status === 'client' ? (
        <>
          {'. '}
          <Anchor
            inherit
            className="reach"
            renderRoot={(props) => (
              <Link {...props} to="/clients/$clientId/surveys" params={{ clientId: client.id }} search={{ survey: from.surveyId }} />
            )}
          >
            See their answers
          </Anchor>
        </>
      ) : null}
    </>
  )
}

interface ReplacedSelectProps {
  kind: Proposal['kind']
  candidates: AnyRecord[]
  /** The record that is replaced; empty where a new one is added. */
  value: string
  onChoose: (recordId: string) => void
}

/** Chooses which record the proposal replaces, if any. */
function ReplacedSelect({ kind, candidates, value, onChoose }: ReplacedSelectProps) {
  return (
    <NativeSelect
      maw={560}
      label="Accepting it"
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        { value: '', label: `Adds a new ${NOUNS[kind]}` },
        ...(candidates.length === 0
          ? []
          : [{ group: 'Replaces', items: candidates.map((each) => ({ value: each.id, label: `Replaces ${candidateWords(each)}` })) }]),
      ]}
    />
  )
}

interface CorrectionFormProps {
  proposal: Proposal
  record: AnyRecord | undefined
  owners: readonly string[]
  form: UseFormReturnType<RecordValues>
  busy: boolean
  onAccept: () => void
  onBack: () => void
}

/** The fields of the record as it would be accepted, to be corrected first. */
function CorrectionForm({ proposal, record, owners, form, busy, onAccept, onBack }: CorrectionFormProps) {
  const { kind } = proposal
  return (
    <form noValidate onSubmit={form.onSubmit(onAccept, focusFirstWrong(form, fieldNames(kind)))}>
      <RecordFields kind={kind} form={form} owners={owners} notes={record ? recordedNotes(proposal, record) : {}} />
      <Group gap="sm" mt="md" className="grow-on-phone">
        <Button type="submit" loading={busy}>
          Accept as corrected
        </Button>
        <Button variant="default" onClick={onBack}>
          Back to what was given
        </Button>
      </Group>
    </form>
  )
}

/** Says who sees the record once it is accepted. */
function audienceWords({ audience, from }: Proposal, record: AnyRecord | undefined): string {
  const who = from.name || 'The stakeholder'
  if (audience === 'adviser_only') return `Only your practice will see it: ${who} does not share this part by name.`
  if (record?.audience === 'adviser_only')
    return `${who} shares this part with the family. The record that it replaces may stay with your practice.`
  return `The family will see it: ${who} shares this part by name.`
}

/** The current value of each field that the proposal would change. */
const recordedNotes = (proposal: Proposal, record: AnyRecord) =>
  Object.fromEntries(
    comparedRows(proposal, record)
      .filter(({ changes }) => changes)
      .map(({ name, now }) => [name, `Recorded: ${now || 'not known'}`]),
  )

const fieldNames = (kind: Proposal['kind']) => RECORD_FIELDS[kind].map(({ name }) => name)
