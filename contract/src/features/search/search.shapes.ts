import * as z from 'zod'
import { Id, searchWords, Text } from '../../fields.ts'
import { shapes } from '../../route.ts'

const Hit = z.object({ id: Id, title: Text, subtitle: Text })

export const search = shapes({
  query: z.object({ q: searchWords(200).min(1, 'Type something to search for.') }),
  response: z.object({
    clients: z.array(Hit),
    prospects: z.array(Hit),
    /** Contacts and family members; `id` is the record that they belong to. */
    people: z.array(Hit.extend({ clientId: Id, status: z.enum(['client', 'prospect']) })),
  }),
  summary: 'At most five clients, prospects and people each, best first',
})
