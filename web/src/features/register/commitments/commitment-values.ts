import { checkCommitment } from '@paddock/contract/features/register/paper.checks'
import { COMMITMENT_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Party } from '@paddock/contract/features/register/register.rules'
import type { Commitment } from '@paddock/contract/features/register/register.shapes'
import type { ComparedField } from '../../../ui/dialog/version-conflict.ts'
import { nameOfDebt } from '../papers/debts.ts'
import { storedFields, type Typed, typedFields, typedWords, wrongTyped } from '../papers/typed-fields.ts'
import { nameOfParty } from '../parties/party-names.ts'
import type { Register } from '../register-query.ts'

/** A commitment as its form holds it. */
export interface CommitmentValues extends Typed<typeof COMMITMENT_FIELDS> {
  owedBy: Party | null
  owedTo: Party | null
  liabilityId: string
}

/** All fields of the form in its order. */
export const COMMITMENT_NAMES = [
  'kind',
  'written',
  'owedBy',
  'owedTo',
  'owedToOther',
  'liabilityId',
  'amountCents',
  'asAt',
  'confidence',
  'note',
]

export function commitmentValues(commitment?: Commitment): CommitmentValues {
  return {
    ...typedFields(COMMITMENT_FIELDS, commitment),
    owedBy: commitment?.owedBy ?? null,
    owedTo: commitment?.owedTo ?? null,
    liabilityId: commitment?.liabilityId ?? '',
  }
}

const textsOf = ({ owedBy: _b, owedTo: _t, liabilityId: _l, ...texts }: CommitmentValues): Record<string, string> => texts

/** What is sent of the form. */
export function commitmentBody(values: CommitmentValues) {
  const { owedBy, owedTo, liabilityId } = values
  return {
    ...storedFields(COMMITMENT_FIELDS, textsOf(values)),
    kind: values.kind as Commitment['kind'],
    owedBy,
    owedTo,
    liabilityId: liabilityId || null,
  }
}

/** What is wrong with the typed values, by field. */
export function commitmentChecks(values: CommitmentValues): Record<string, string | null> {
  return { ...wrongTyped(COMMITMENT_FIELDS, textsOf(values)), ...checkCommitment({ ...values, owedToOther: values.owedToOther.trim() }) }
}

/** The fields of both versions in words, for the comparison after a stale save. */
export function comparedCommitment(register: Register): ComparedField<CommitmentValues>[] {
  const party = (value: unknown) => (value ? nameOfParty(register, value as Party) : '')
  return [
    ...Object.entries(COMMITMENT_FIELDS).map(([name, field]) => ({
      name: name as keyof typeof COMMITMENT_FIELDS,
      label: field.label,
      show: (value: unknown) => typedWords(field, String(value ?? '')),
    })),
    { name: 'owedBy', label: 'Who owes it', show: party },
    { name: 'owedTo', label: 'Owed to', show: party },
    { name: 'liabilityId', label: 'Debt behind it', show: (id) => nameOfDebt(register, String(id ?? '')) },
  ]
}
