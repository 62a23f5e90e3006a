import * as z from 'zod'
import { Id, line, Version, Whole } from '../../fields.ts'
import { FINANCE_AUDIENCES } from './finances.rules.ts'

/** What changes who sees records: of the finances by their kind, of the register by what they are. */
export const audienceChange = <Kind extends z.ZodRawShape>(kind: Kind) => ({
  body: z.strictObject({
    audience: z.enum(FINANCE_AUDIENCES),
    /** Each with its version as the adviser saw it: what is shown to the family is what they looked at. */
    records: z
      .array(z.strictObject({ ...kind, recordId: Id, version: Version }))
      .min(1, 'Choose at least one record.')
      .max(500, 'Choose at most 500 records.'),
    /** Why the family may see them; must not be blank where the audience becomes `family`. */
    reason: line(500).optional(),
  }),
  response: z.object({
    /** How many have another audience now than before. */
    changed: Whole,
  }),
  errors: ['not_found', 'archived', 'stale', 'audience_reason_missing'] as const,
})
