import * as api from '@paddock/contract/calls'
import type { Ownership } from '@paddock/contract/features/analytics/analytics.shapes'
import { query } from '../../../platform/api/queries.ts'

export type { Ownership }
export type Bucket = Ownership['people'][number]

/** Reads to whom the net position belongs, what secures which debt, what could fall due, and what the business can carry. */
export const ownershipQuery = (clientId: string) => query(api.analytics.getOwnership, { params: { clientId } }, { showsErrors: true })
