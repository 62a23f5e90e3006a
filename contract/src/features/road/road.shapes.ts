import * as z from 'zod'
import { abilities, Id, Text, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { Milestone } from '../register/register.shapes.ts'
import { CHOSEN_EVIDENCE, MILESTONE_STATES } from './road.rules.ts'

const due = {
  state: z.enum(MILESTONE_STATES),
  /** The year in which the person reaches the age; null without an age or a birth year. */
  dueYear: Whole.nullable(),
}

const Road = z.object({
  /** The milestones in the order of the road. */
  steps: z.array(
    Milestone.extend({
      ...due,
      /** Whose age it waits for; empty for none. */
      who: Text,
      /** The evidence in words, whether it holds and since which day; null for none. */
      shownBy: z.object({ title: Text, holds: z.boolean(), on: Text.nullable() }).nullable(),
    }),
  ),
  /** The papers, tasks and decisions that can be evidence. */
  evidence: z.array(z.object({ evidence: z.enum(CHOSEN_EVIDENCE), id: Id, title: Text })),
  people: z.array(z.object({ id: Id, name: Text, birthYear: Whole.nullable() })),
  can: abilities('edit'),
})

const ClientParams = z.object({ clientId: Id })

export const getRoad = shapes({
  params: ClientParams,
  response: Road,
  errors: ['not_found'],
  summary: 'The road from the first talk to the handover: its milestones, which are reached and what shows it',
})

export const layOutRoad = shapes({
  params: ClientParams,
  response: Road,
  errors: ['not_found', 'archived'],
  summary: 'Begins the road with the milestones that most families pass; one that has begun stays as it is',
})

export const getFamilyRoad = shapes({
  response: z.object({
    steps: z.array(
      Milestone.pick({ id: true, phase: true, title: true, detail: true, dueOn: true }).extend({
        ...due,
        /** The day on which it was reached, where it is known. */
        reachedOn: Text.nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
  summary: 'What happens next, as far as the family’s adviser shares it',
})
