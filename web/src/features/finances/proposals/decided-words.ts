import { proposal_decided } from '@paddock/contract/features/finances/finances.errors'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import { ApiError } from '../../../platform/api/api-error.ts'
import { fullName } from '../../../ui/text/format.ts'

/** "Helen Marsh rejected “Ewes”.", where a refusal says that the proposal was decided meanwhile; null for any other failure. */
export function decidedWords(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== proposal_decided.code || !error.current) return null
  const { title, status, decidedBy, from } = error.current as Proposal
  if (status === 'withdrawn') return `${from.name || 'The stakeholder'} took “${title}” out of their answers.`
  return `${decidedBy ? fullName(decidedBy) : 'Somebody else'} ${status} “${title}”.`
}
