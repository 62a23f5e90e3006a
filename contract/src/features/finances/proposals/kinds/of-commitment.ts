import { cutText } from '../../../../cut-text.ts'
import type { Commitment } from '../../../register/register.shapes.ts'
import { COMMITMENT_KIND_WORDS } from '../../../register/register.words.ts'
import { isSameParty, type Party } from '../../../register/register.rules.ts'
import { foldName, partiesNamed } from '../named-parties.ts'
import { type Fields, figureIn, type ProposalRules, filledFields, textIn } from '../plan.ts'
import type { Recorded } from '../recorded.ts'

const KINDS: Record<string, Commitment['kind']> = {
  family_loan: 'family_loan',
  entity_loan: 'family_loan',
  unpaid_entitlement: 'unpaid_entitlement',
  other: 'other',
}

const readGuarantee = (row: unknown): Fields | null => {
  const { guarantor, borrower, lender, amountCents, security } = row as Record<string, unknown>
  if (typeof guarantor !== 'string' || guarantor.trim() === '') return null
  const note = [
    typeof borrower === 'string' && borrower.trim() ? `For the loan of ${borrower.trim()}.` : '',
    typeof security === 'string' && security.trim() ? `Put up: ${security.trim()}.` : '',
  ]
  return {
    kind: 'guarantee',
    owedBy: guarantor.trim(),
    ...filledFields({ lender, amountCents, note: cutText(note.filter(Boolean).join(' '), 500) }),
  }
}

const readLoan = (row: unknown): Fields | null => {
  const { kind, owner, lender, balanceCents, written } = row as Record<string, unknown>
  const known = KINDS[String(kind)]
  return known === undefined
    ? null
    : { kind: known, ...filledFields({ owedBy: owner, owedTo: lender, amountCents: balanceCents, written }) }
}

const one = (name: string, recorded: Recorded): Party | null => {
  const named = partiesNamed(name, recorded)
  return named.length === 1 ? (named[0] ?? null) : null
}
const isTheSame = (stored: Party | null, name: string, recorded: Recorded) => {
  const given = one(name, recorded)
  return stored !== null && given !== null ? isSameParty(stored, given) : stored === null && name === ''
}

/** Proposes commitments: a guarantee, a loan within the family, an entitlement that was not paid out. */
export const commitmentRules: ProposalRules = {
  read: { q15b: readGuarantee, q16: readLoan },
  title: (fields) => {
    const kind = COMMITMENT_KIND_WORDS[fields.kind as Commitment['kind']] ?? 'Promise to pay'
    const to = textIn(fields, 'owedTo') || textIn(fields, 'lender')
    return [`${kind}: ${textIn(fields, 'owedBy') || 'not said by whom'}`, to].filter(Boolean).join(' to ')
  },
  candidates: (recorded, fields) =>
    recorded.commitments
      .filter(({ kind }) => kind === fields.kind)
      .map(({ id, kind, owedToOther, note }) => ({
        id,
        title: [COMMITMENT_KIND_WORDS[kind], owedToOther, note].filter(Boolean).join(', '),
      })),
  match: (fields, recorded) =>
    recorded.commitments.find(
      (each) =>
        each.kind === fields.kind &&
        isTheSame(each.owedBy, textIn(fields, 'owedBy'), recorded) &&
        (isTheSame(each.owedTo, textIn(fields, 'owedTo'), recorded) || each.owedTo === null) &&
        foldName(each.owedToOther) === foldName(textIn(fields, 'lender')),
    )?.id ?? null,
  plan: (fields, replacesId, plan) => {
    const [by, to] = [textIn(fields, 'owedBy'), textIn(fields, 'owedTo')]
    const owedBy = by === '' ? null : plan.party(by, fields.kind === 'guarantee' ? 'Gave the guarantee' : 'Owes it')
    const owedTo = to === '' ? null : plan.party(to, 'Is owed')
    // Whoever is left out stays named in words: "Allan and Joan" are two, and only one can be chosen.
    const unnamed = [by !== '' && owedBy === null ? `Owed by ${by}.` : '', to !== '' && owedTo === null ? `Owed to ${to}.` : '']
    const note = textIn(fields, 'note')
    const given = filledFields({
      owedBy,
      owedTo,
      owedToOther: textIn(fields, 'lender'),
      amountCents: figureIn(fields, 'amountCents'),
      written: textIn(fields, 'written'),
      note,
    })
    const stored = plan.recorded.commitments.find(({ id }) => id === replacesId)
    const title = commitmentRules.title(fields)
    if (stored) return plan.change('commitment', stored, given, title)
    const words = cutText([note, ...unnamed].filter(Boolean).join(' '), 500)
    return plan.add('commitment', { kind: fields.kind, ...given, ...(words !== '' && { note: words }) }, title)
  },
}
