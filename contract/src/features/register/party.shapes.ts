import * as z from 'zod'
import { Decimal, Id } from '../../fields.ts'
import { PARTY_KINDS } from './register.rules.ts'
import { roundShare } from './shares.ts'

/** A person or an entity of the client's register. */
export const Party = z.strictObject({ kind: z.enum(PARTY_KINDS), id: Id })

/** A party that owns or owes something, or a part of it. */
export const Owner = z.strictObject({
  ...Party.shape,
  /** Percent, above 0 and at most 100, rounded to four digits after the point; null where several hold it together or it is not known. */
  sharePercent: Decimal.overwrite(roundShare).gt(0, 'A share is more than 0%.').max(100, 'A share is at most 100%.').nullable(),
})
export type Owner = z.output<typeof Owner>

/** The owners, whose shares add up to 100% at most. An empty list means not known yet. */
export const Owners = z
  .array(Owner)
  .max(50, 'Name at most 50 owners.')
  .refine((owners) => new Set(owners.map(({ kind, id }) => `${kind} ${id}`)).size === owners.length, 'Name each owner once.')
  .refine(
    (owners) => owners.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0), 0) <= 100.0005,
    'The shares come to more than 100%.',
  )
