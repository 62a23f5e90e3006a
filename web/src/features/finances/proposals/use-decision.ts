import type { UseFormReturnType } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { FinanceProposal as Proposal, Proposal as AnyProposal } from '@paddock/contract/features/finances/finances.shapes'
import { useState } from 'react'
import { ApiError, call } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'
import { showFieldErrors } from '../../../ui/form/form-errors.ts'
import { reconsider } from '../finance-changes.ts'
import { correctionsOf } from './proposal-comparison.ts'
import { type AnyRecord, nameOfRecord } from '../records/record-calls.ts'
import { withoutPlaces } from '../records/record-errors.ts'
import { RECORD_FIELDS, type RecordValues } from '../records/record-values.ts'

interface DecisionParts {
  clientId: string
  proposal: Proposal
  /** What accepting replaces; without it a record is added. */
  record: AnyRecord | undefined
  form: UseFormReturnType<RecordValues>
  onDecided: () => void
  /** The server refuses a field: it is shown where it can be corrected. */
  onWrong: () => void
}

/** Accepts or rejects a proposal; the notice offers to undo it. */
export function useDecision({ clientId, proposal, record, form, onDecided, onWrong }: DecisionParts) {
  const [busy, setBusy] = useState<'accept' | 'reject' | null>(null)
  const params = { clientId, proposalId: proposal.id }

  const decide = async (how: 'accept' | 'reject', work: () => Promise<AnyProposal>, message: string) => {
    setBusy(how)
    try {
      const decided = await work()
      onDecided()
      await reread()
      notify({ message, action: { label: 'Undo', onClick: () => void reconsider(clientId, decided) } })
    } catch (error) {
      if (isAboutFields(error)) {
        onWrong()
        showFieldErrors(form, withoutPlaces(error), fieldNames(proposal))
      } else {
        notifyFailure(error)
        await readAgain('finances')
      }
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    accept: (corrected: boolean) => {
      const body = {
        version: proposal.version,
        replacesId: record?.id ?? null,
        ...(record && { replacesVersion: record.version }),
        ...(corrected && { corrections: correctionsOf(proposal, record, form.values) }),
      }
      const from = proposal.from.name || 'the stakeholder'
      const message = record ? `${nameOfRecord(record)} now says what ${from} gave.` : `${proposal.title} is on the record.`
      return decide('accept', () => call(api.finances.acceptProposal, { params, body }), message)
    },
    reject: (reason: string) =>
      decide(
        'reject',
        () => call(api.finances.rejectProposal, { params, body: { version: proposal.version, reason } }),
        `${proposal.title} is rejected. The record stays as it is.`,
      ),
  }
}

const fieldNames = ({ kind }: Proposal) => RECORD_FIELDS[kind].map(({ name }) => name)

const isAboutFields = (error: unknown) => error instanceof ApiError && Object.keys(error.fields).length > 0
