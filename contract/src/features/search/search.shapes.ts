import * as z from 'zod'
import { Id, searchWords, Text } from '../../fields.ts'
import { shapes } from '../../route.ts'

const Hit = z.object({ id: Id, title: Text, subtitle: Text })
/** Something that is on the record of a client or prospect. */
const OnRecord = Hit.extend({ clientId: Id, status: z.enum(['client', 'prospect']) })
/** Something with a text of its own; the place of the first word found there, empty where the title holds it. */
const WithText = { excerpt: Text }

export const search = shapes({
  query: z.object({ q: searchWords(200).min(1, 'Type something to search for.') }),
  response: z.object({
    clients: z.array(Hit),
    prospects: z.array(Hit),
    /** Contacts and family members; `id` of a contact is the record's. */
    people: z.array(OnRecord),
    /** Outside advisers. */
    advisers: z.array(OnRecord),
    /** Companies, trusts, partnerships, funds and businesses of the register. */
    entities: z.array(OnRecord),
    documents: z.array(OnRecord.extend(WithText)),
    notes: z.array(OnRecord.extend(WithText)),
    /** Published articles that the reader may open; `slug` is the article's address. */
    articles: z.array(Hit.extend({ slug: Text })),
  }),
  summary: 'At most five of each kind, best first: clients, prospects, people, outside advisers, entities, documents, notes and articles',
})
