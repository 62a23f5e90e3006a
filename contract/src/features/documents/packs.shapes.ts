import * as z from 'zod'
import { abilities, Id, lines, PersonName, PlainDate, requiredLine, Text, Version, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ASKED_AT_ONCE, CHOSEN_CAP } from '../clients/clients.rules.ts'
import { ClientParams } from './document-fields.shapes.ts'
import { MAX_PACK_ITEMS, PACK_PER } from './packs.rules.ts'

const Item = z.strictObject({ title: requiredLine('what you need', 200), note: lines(2000), per: z.enum(PACK_PER) })
const items = z.array(Item).min(1, 'Choose at least one item.').max(MAX_PACK_ITEMS, `A list has at most ${MAX_PACK_ITEMS} items.`)

const Pack = z.object({
  id: Id,
  name: Text,
  items: z.array(z.object({ title: Text, note: Text, per: z.enum(PACK_PER) })),
  archived: z.boolean(),
  version: Version,
})

export const listRequestPacks = shapes({
  query: z.object({
    /** Whose lists; only the platform’s staff may choose. */
    organizationId: Id.optional(),
  }),
  response: z.object({ packs: z.array(Pack), can: abilities('edit') }),
  errors: ['not_found'],
  summary: 'The practice’s lists of what it asks families for, by name, archived ones last; one ships with the product',
})

const packFields = { name: requiredLine('the list’s name', 120), items }

export const addRequestPack = shapes({
  body: z.strictObject(packFields),
  response: Pack,
  summary: 'Adds a list of what the practice asks families for',
})

export const updateRequestPack = shapes({
  params: z.object({ packId: Id }),
  body: z
    .strictObject({ ...packFields, archived: z.boolean() })
    .partial()
    .extend({ version: Version }),
  response: Pack,
  errors: ['not_found', 'stale'],
  summary: 'Changes, archives or restores a list of the practice; what was asked for already stays as it was asked',
})

/** What is asked for and how: the items as they are sent, which may differ from those of the list. */
const asked = {
  /** The list’s name, for the letter and the log. */
  name: requiredLine('the list’s name', 120),
  items,
  dueOn: PlainDate.nullable(),
  /** Whether a mail recalls what is missing, from three days before the due day on. */
  recalls: z.boolean(),
}

export const requestPack = shapes({
  params: ClientParams,
  body: z.strictObject({
    ...asked,
    /** Who sends the papers of the family and its entities. */
    stakeholderId: Id,
    /** The people who are asked for what each person has. For people who are only in the register, `stakeholderId` is asked. */
    personIds: z.array(Id).max(50),
    /** Current entities of the register; whoever is asked reads their names. */
    entityIds: z.array(Id).max(50),
  }),
  response: z.object({
    /** Requests that were made. */
    requested: Whole,
    /** Items that are waiting or sent already and were not asked for again. */
    already: Whole,
    /** Whom they were made of. */
    people: z.array(PersonName),
  }),
  errors: ['not_found', 'archived'],
  summary: 'Asks people of a client for the items of a list; each gets one mail',
})

export const requestPackOfClients = shapes({
  body: z.strictObject({
    ...asked,
    clientIds: z.array(Id).min(1).max(ASKED_AT_ONCE, `Ask at most ${ASKED_AT_ONCE} families in one request.`),
  }),
  response: z.object({
    requested: Whole,
    already: Whole,
    /** Families of which something was asked. */
    clients: Whole,
    /** The requests that were made. */
    requestIds: z.array(Id),
    /** Families of which nothing could be asked: archived, without a primary stakeholder, or (with an empty name) not there any more. */
    skipped: z.array(z.object({ clientId: Id, clientName: Text, reason: z.enum(['archived', 'nobody', 'gone']) })),
  }),
  summary:
    'Asks several families for the items of a list: the primary stakeholder for what is the family’s and of entities that it sees, everybody of the family for their own',
})

export const withdrawRequests = shapes({
  body: z.strictObject({ requestIds: z.array(Id).min(1).max(CHOSEN_CAP) }),
  response: z.object({
    withdrawn: Whole,
    /** How many requests were skipped: answered or withdrawn since, of an archived record, made by somebody else, or not there. */
    skipped: Whole,
  }),
  summary: 'Takes back requests that I made, as far as nobody has answered them',
})

export const getRequestProgress = shapes({
  params: ClientParams,
  response: z.object({
    people: z.array(
      z.object({
        stakeholder: PersonName,
        /** Whether they have an account by which to answer, and are on the record. */
        canAnswer: z.boolean(),
        /** How many were not sent yet, returned ones included. */
        waiting: Whole,
        /** How many of those waiting are past their due day. */
        late: Whole,
        returned: Whole,
        /** Sent, and to be looked at. */
        sent: Whole,
        accepted: Whole,
        notApplicable: Whole,
      }),
    ),
  }),
  errors: ['not_found'],
  summary: 'How what people of a client were asked for stands: what is not settled, and what was asked within a year',
})
