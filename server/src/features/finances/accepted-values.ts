import { api } from '@paddock/contract'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.contract'
import { invalidInput } from '../../platform/http/error-handler.ts'
import { amountField } from './record-fields.ts'
import type { RecordOf, ValuesOf } from './records.queries.ts'

const BODIES = {
  asset: { added: api.finances.addAsset.body, replaced: api.finances.updateAsset.body.omit({ version: true }) },
  liability: { added: api.finances.addLiability.body, replaced: api.finances.updateLiability.body.omit({ version: true }) },
  property: { added: api.finances.addProperty.body, replaced: api.finances.updateProperty.body.omit({ version: true }) },
}

/**
 * What accepting a proposal writes into the record, checked like an edit. What the person left blank stays as it is; but an amount comes
 * with its own day and confidence, so that a new value never stands under an old day. The adviser's corrections come last.
 */
export function acceptedValues<K extends FinanceKind>(
  kind: K,
  fields: Readonly<Record<string, unknown>>,
  corrections: Readonly<Record<string, unknown>>,
  replaced: RecordOf[K] | undefined,
): Partial<ValuesOf[K]> {
  const Body = replaced ? BODIES[kind].replaced : BODIES[kind].added
  const given = withoutBlanks(Object.fromEntries(Object.entries(fields).filter(([name]) => name in Body.shape)))
  if (given[amountField(kind)] !== undefined) Object.assign(given, { asAt: fields.asAt ?? null, confidence: fields.confidence ?? '' })
  if (given.details) given.details = { ...(replaced as RecordOf['asset'] | undefined)?.details, ...withoutBlanks(given.details) }
  const parsed = Body.safeParse({ ...given, ...corrections })
  if (!parsed.success) throw invalidInput(parsed.error)
  return parsed.data as unknown as Partial<ValuesOf[K]>
}

function withoutBlanks(fields: object): Record<string, unknown> & { details?: object } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
