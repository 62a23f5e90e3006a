import * as z from 'zod'
import { Id, Moment } from '../../fields.ts'
import { route } from '../../route.ts'
import { ConsentChoiceName } from '../surveys/surveys.contract.ts'
import { TRAITS } from './mini-ipip-scoring.ts'

/** A trait's mean on 1 to 5 with its uncertainty (contract/features/assessments/mini-ipip-scoring). */
export const AssessedTrait = z.object({
  trait: z.enum(TRAITS),
  /** Null where fewer than three of its four items were answered. */
  mean: z.number().nullable(),
  /** The likely range: one standard error of measurement to each side, within 1 to 5. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Items answered, 0 to 4. */
  n: z.int(),
})
export type AssessedTrait = z.output<typeof AssessedTrait>

export const listMyResults = route({
  method: 'GET',
  path: '/results',
  roles: ['user'],
  response: z.object({
    results: z.array(
      z.object({ surveyId: Id, title: z.string(), sentAt: Moment, consent: ConsentChoiceName, traits: z.array(AssessedTrait) }),
    ),
  }),
  shows: ['survey', 'answers'],
  summary: 'My own results of behavioural assessments; no percentiles, no verdict',
})
