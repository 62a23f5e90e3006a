import * as z from 'zod'
import { Decimal, Id, Moment, Text, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ConsentChoiceName } from '../surveys/surveys.shapes.ts'
import { TRAITS } from './mini-ipip-scoring.ts'

/** A trait's mean on 1 to 5 with its uncertainty (contract/features/assessments/mini-ipip-scoring). */
export const AssessedTrait = z.object({
  trait: z.enum(TRAITS),
  /** Null where fewer than three of its four items were answered. */
  mean: Decimal.nullable(),
  /** The likely range: one standard error of measurement to each side, within 1 to 5. */
  low: Decimal.nullable(),
  high: Decimal.nullable(),
  /** Items answered, 0 to 4. */
  n: Whole,
})
export type AssessedTrait = z.output<typeof AssessedTrait>

export const listMyResults = shapes({
  response: z.object({
    results: z.array(z.object({ surveyId: Id, title: Text, sentAt: Moment, consent: ConsentChoiceName, traits: z.array(AssessedTrait) })),
  }),
  summary: 'My own results of behavioural assessments; no percentiles, no verdict',
})
