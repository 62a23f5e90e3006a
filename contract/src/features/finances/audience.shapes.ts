import * as z from 'zod'
import { Id, line, Version, Whole } from '../../fields.ts'
import { FINANCE_AUDIENCES } from './finances.rules.ts'

/** The shape of a call that changes who sees records. The finances and the register name the kind of a record differently. */
export const audienceChange = <Kind extends z.ZodRawShape>(kind: Kind) => ({
  body: z.strictObject({
    audience: z.enum(FINANCE_AUDIENCES),
    /** Each has the version that the adviser saw, so that only what they looked at is shown to the family. */
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
