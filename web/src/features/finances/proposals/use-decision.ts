import type { UseFormReturnType } from '@mantine/form'
import type { FinanceProposal as Proposal } from '@paddock/contract/features/finances/finances.shapes'
import { showFieldErrors } from '../../../ui/form/form-errors.ts'
import { type AnyRecord, nameOfRecord } from '../records/record-calls.ts'
import { withoutPlaces } from '../records/record-errors.ts'
import { RECORD_FIELDS, type RecordValues } from '../records/record-values.ts'
import { useDeciding } from './deciding.ts'
import { correctionsOf } from './proposal-comparison.ts'

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

/** Accepts a proposal about what is owned or owed, as it was given or corrected, or rejects it. */
export function useDecision({ clientId, proposal, record, form, onDecided, onWrong }: DecisionParts) {
  const { busy, accept, reject } = useDeciding({
    clientId,
    proposal,
    onDecided,
    onWrong: (error) => {
      onWrong()
      showFieldErrors(form, withoutPlaces(error), fieldNames(proposal))
    },
  })
  return {
    busy,
    reject,
    accept: (corrected: boolean) => {
      const from = proposal.from.name || 'the stakeholder'
      const message = record ? `${nameOfRecord(record)} now says what ${from} gave.` : `${proposal.title} is on the record.`
      const accepted = {
        replacesId: record?.id ?? null,
        ...(record && { replacesVersion: record.version }),
        ...(corrected && { corrections: correctionsOf(proposal, record, form.values) }),
      }
      return accept(accepted, message)
    },
  }
}

const fieldNames = ({ kind }: Proposal) => RECORD_FIELDS[kind].map(({ name }) => name)
