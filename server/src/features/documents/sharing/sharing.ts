import type { Visibility } from '@paddock/contract/features/documents/document.rules'
import type { Reader } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { selectCurrentAmong } from '../../stakeholders/front.queries.ts'

export interface Sharing {
  visibility?: Visibility | undefined
  /** Says who sees it, with visibility `named`. */
  stakeholderIds?: readonly string[] | undefined
}

/** Checks that people who are named belong to the client, and that somebody is named where only the named may see it. */
export async function sharingOf(
  reader: Reader,
  clientId: string,
  { visibility = 'advisers', stakeholderIds = [] }: Sharing,
): Promise<{ visibility: Visibility; stakeholderIds: readonly string[] }> {
  if (visibility !== 'named') return { visibility, stakeholderIds: [] }
  const ids = [...new Set(stakeholderIds)]
  const known = await selectCurrentAmong(reader, clientId, ids)
  if (known.length !== ids.length) throw refuse('One of these people does not belong to this family.')
  if (ids.length === 0) throw refuse('Choose who may see it.')
  return { visibility, stakeholderIds: ids }
}

const refuse = (sentence: string) => new AppError('invalid_input', { fields: { stakeholderIds: sentence } })
