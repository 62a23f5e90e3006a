import { api } from '@paddock/contract'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { mergeProposal } from '@paddock/contract/features/finances/merge-proposal'
import { invalidInput } from '../../../platform/http/error-handler.ts'
import { plainWords } from '../../../platform/http/plain-words.ts'
import type { RecordOf, ValuesOf } from '../records/records.queries.ts'

const BODIES = {
  asset: { added: api.finances.addAsset.body.omit({ audience: true }), replaced: api.finances.updateAsset.body.omit({ version: true }) },
  liability: {
    added: api.finances.addLiability.body.omit({ audience: true }),
    replaced: api.finances.updateLiability.body.omit({ version: true }),
  },
  property: {
    added: api.finances.addProperty.body.omit({ audience: true }),
    replaced: api.finances.updateProperty.body.omit({ version: true }),
  },
}

/** The values that an acceptance writes into the record, checked like an edit. The adviser's corrections win. */
export function acceptedValues<K extends FinanceKind>(
  kind: K,
  fields: Readonly<Record<string, unknown>>,
  corrections: Readonly<Record<string, unknown>>,
  replaced: RecordOf[K] | undefined,
): Partial<ValuesOf[K]> {
  const Body = BODIES[kind][replaced ? 'replaced' : 'added']
  const known = Object.entries(mergeProposal(kind, fields, replaced ?? null)).filter(([name]) => name in Body.shape)
  const parsed = Body.safeParse({ ...Object.fromEntries(known), ...corrections }, { error: plainWords })
  if (!parsed.success) throw invalidInput(parsed.error)
  return parsed.data as unknown as Partial<ValuesOf[K]>
}
