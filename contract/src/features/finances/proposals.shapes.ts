import * as z from 'zod'
import { abilities, Decimal, Id, line, Moment, PersonName, text, Text, Version } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { Party } from '../register/party.shapes.ts'
import { roundShare } from '../register/shares.ts'
import { ROLES } from '../register/register.words.ts'
import { FINANCE_AUDIENCES, type FinanceKind } from './finances.rules.ts'
import { PROPOSAL_KINDS } from './proposals/proposal-kinds.ts'

/** What a stakeholder gave for the record, and whether it waits or how it was decided. */
export const Proposal = z.object({
  id: Id,
  kind: z.enum(PROPOSAL_KINDS),
  status: z.enum(['proposed', 'accepted', 'rejected', 'withdrawn']),
  /** The person who gave it, and where and when they sent it. */
  from: z.object({ stakeholderId: Id, name: Text, surveyId: Id, questionId: Text, sentAt: Moment }),
  /** The proposed record’s fields as the person gave them, by the record's field names. */
  fields: z.record(Text, z.unknown()),
  /** The name of the proposal for lists and logs. */
  title: Text,
  /** Who may see it by the person's present choice for its section. A new record gets that audience. */
  audience: z.enum(FINANCE_AUDIENCES),
  /** The record that it seems to be about, which an acceptance would replace; null where it would add one. */
  replacesId: Id.nullable(),
  /** The former name of the record that it is about, where that record was removed or merged since; null otherwise. */
  removedTitle: Text.nullable(),
  decidedAt: Moment.nullable(),
  decidedBy: PersonName.nullable(),
  /** Why it was rejected, in the adviser's words. */
  reason: Text,
  /** The record that the acceptance added or changed. */
  recordId: Id.nullable(),
  version: Version,
})
export type Proposal = z.output<typeof Proposal>

/** A proposal about an asset, a debt or land. */
export type FinanceProposal = Proposal & { kind: FinanceKind }

/** The meaning of a name in an answer: a party of the register, a new party, or nobody (null). */
const PartyChoice = z.union([Party, z.enum(['person', 'entity']), z.null()])

/**
 * The corrections of an adviser in a proposal about anything but assets, debts and land. Values are checked like an edit of their
 * record.
 */
export const RecordCorrections = z
  .object({
    /** The meaning of each name, by the name as it was given. */
    parties: z.record(text(300), PartyChoice).optional(),
    /** The roles in an entity, instead of those read from the answer. */
    roles: z
      .array(
        z.strictObject({
          role: z.enum(ROLES),
          given: line(200),
          number: Decimal.min(0, 'A number of shares or units cannot be negative.').nullable(),
          shareClass: line(100),
          sharePercent: Decimal.overwrite(roundShare).min(0, 'A share cannot be negative.').max(100, 'A share is at most 100%.').nullable(),
          ofTrustee: z.boolean(),
        }),
      )
      .max(100, 'Name at most 100 roles.')
      .optional(),
  })
  .catchall(z.union([text(500), Decimal, z.boolean(), z.null(), z.array(text(100)).max(50)]))

const ClientParams = z.object({ clientId: Id })
const ProposalParams = z.object({ clientId: Id, proposalId: Id })

export const listProposals = shapes({
  params: ClientParams,
  response: z.object({
    /** Proposals of every kind. Those that wait come first, then the decided ones, the newest first. */
    proposals: z.array(Proposal),
    can: abilities('edit'),
  }),
  errors: ['not_found'],
  summary: 'Everything that a client’s stakeholders propose for its record, and what was decided',
})

const decision = {
  version: Version,
  /** The record that is replaced; null where one is added. */
  replacesId: Id.nullable(),
  /** The version of the replaced record as the adviser saw it. */
  replacesVersion: Version.optional(),
}

/** How many proposals an adviser can look over at once. */
const MAX_AT_ONCE = 200

export const acceptProposal = shapes({
  params: ProposalParams,
  body: z.strictObject({
    ...decision,
    /** The corrections of the adviser, by the record's field names. They are checked like an edit of the record. */
    corrections: z.record(text(50), z.unknown()).optional(),
  }),
  response: Proposal,
  errors: ['not_found', 'archived', 'stale', 'proposal_decided', 'register_full'],
  summary: 'Takes a proposal over into the record; what it replaces stays in the history',
})

export const acceptProposals = shapes({
  params: ClientParams,
  body: z.strictObject({
    proposals: z
      .array(z.strictObject({ proposalId: Id, ...decision }))
      .min(1, 'Choose at least one proposal.')
      .max(MAX_AT_ONCE, `Accept at most ${MAX_AT_ONCE} at once.`),
  }),
  response: z.object({
    /** The proposals in the order in which they were accepted. */
    accepted: z.array(Proposal),
  }),
  errors: ['not_found', 'archived', 'stale', 'proposal_decided', 'register_full'],
  summary: 'Takes many proposals over into the record, all of them or none; what two of them name alike becomes one record',
})

export const rejectProposal = shapes({
  params: ProposalParams,
  body: z.strictObject({ version: Version, reason: line(500).optional() }),
  response: Proposal,
  errors: ['not_found', 'archived', 'stale', 'proposal_decided'],
  summary: 'Leaves the record as it is',
})

export const reconsiderProposal = shapes({
  params: ProposalParams,
  body: z.strictObject({ version: Version }),
  response: Proposal,
  errors: ['not_found', 'archived', 'stale', 'proposal_not_reconsiderable', 'party_still_named'],
  summary: 'Undoes a decision: the record is as it was before, unless somebody changed it since',
})

export const reconsiderProposals = shapes({
  params: ClientParams,
  body: z.strictObject({
    /** The proposals in the order in which they were accepted. */
    proposals: z
      .array(z.strictObject({ proposalId: Id, version: Version }))
      .min(1, 'Choose at least one proposal.')
      .max(MAX_AT_ONCE, `Undo at most ${MAX_AT_ONCE} at once.`),
  }),
  response: z.object({ reconsidered: z.array(Proposal) }),
  errors: ['not_found', 'archived', 'stale', 'proposal_not_reconsiderable', 'party_still_named'],
  summary: 'Undoes many decisions, all of them or none, the last one first',
})
