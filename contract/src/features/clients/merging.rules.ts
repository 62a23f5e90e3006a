import { fieldsIn } from '../../field-list.ts'
import { CLIENT_FIELDS } from './clients.fields.ts'

/** Says in what two records agree: the strongest first. */
export const DUPLICATE_REASONS = ['abn', 'email', 'phone', 'name'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** The details that a merge can take from either record. */
export const MERGE_FIELDS = fieldsIn(CLIENT_FIELDS, 'merge')
