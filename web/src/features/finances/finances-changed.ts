import { api } from '@paddock/contract'
import { invalidate } from '../../platform/queries.ts'

/** A record or a proposal changed: everything that shows it, or a figure of it, is read again. */
export function financesChanged(): Promise<void> {
  return invalidate(api.finances, api.clients, api.analytics, api.activity)
}
