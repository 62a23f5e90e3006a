import * as z from 'zod'
import { Decimal, Id, Moment, Text, Version, Whole } from '../../fields.ts'
import { storedShapes, typedShapes } from '../../field-shapes.ts'
import { shapes } from '../../route.ts'
import { ACCOUNT_KINDS } from '../account/account.rules.ts'
import { READINGS, SIDES } from '../analytics/figures.ts'
import { CLIENT_FIELDS } from '../clients/clients.fields.ts'
import { OutsideAdviser } from '../clients/client.shapes.ts'
import { outsideAdviserFields } from '../clients/outside-advisers.shapes.ts'
import { Asset, Liability, Property } from '../finances/finances.shapes.ts'
import { QuestionnaireName } from '../questionnaires/questionnaires.shapes.ts'
import { Party } from '../register/party.shapes.ts'
import { Entity, EntityRole, Paper, RegisterPerson } from '../register/register.shapes.ts'
import { CAPACITIES } from '../register/register.words.ts'
import { PERSON_FIELDS } from '../stakeholders/stakeholders.fields.ts'
import { INVOLVEMENTS, STAKEHOLDER_TYPES } from '../stakeholders/stakeholders.rules.ts'

/** A person of the family as its members see them: no accounts, no email of somebody else's unless they keep the record. */
export const FamilyPerson = z.object({
  id: Id,
  ...storedShapes(PERSON_FIELDS, 'family'),
  generation: Whole.nullable(),
  type: z.enum(STAKEHOLDER_TYPES),
  /** The practice says who is of the family and who helps from outside. */
  involvement: z.enum(INVOLVEMENTS),
  email: Text,
  isMe: z.boolean(),
  version: Version,
})
export type FamilyPerson = z.output<typeof FamilyPerson>

/** The family's general record, which the primary stakeholder and the `admin` account kind keep. */
export const FamilyRecord = z.object({
  businessName: Text,
  ...storedShapes(CLIENT_FIELDS, 'family'),
  people: z.array(FamilyPerson),
  advisers: z.array(OutsideAdviser),
  version: Version,
})
export type FamilyRecord = z.output<typeof FamilyRecord>

/** When I am shown what the others share of a questionnaire. */
export const SharedGate = z.object({
  questionnaireKey: QuestionnaireName,
  questionnaire: Text,
  /** Why it is shown: I have sent mine, or the adviser released it. Null: nothing of it is shown to me yet. */
  openedBy: z.enum(['sent', 'release']).nullable(),
  /** When the adviser released it; null where that is not why it is shown. */
  releasedAt: Moment.nullable(),
  /** The survey that opens it once I send it; null where it is open, or was not asked of me: then only the adviser opens it. */
  surveyId: Id.nullable(),
})
export type SharedGate = z.output<typeof SharedGate>

export const getMyFamily = shapes({
  response: z.object({
    businessName: Text,
    practice: z.object({ name: Text, town: Text, region: Text, phone: Text }),
    /** Who looks after the family; null while nobody is assigned. */
    adviser: z.object({ name: Text, profession: Text, email: Text }).nullable(),
    me: z.object({
      stakeholderId: Id,
      firstName: Text,
      lastName: Text,
      type: z.enum(STAKEHOLDER_TYPES),
      accountKind: z.enum(ACCOUNT_KINDS),
      involvement: z.enum(INVOLVEMENTS),
    }),
    /** `readShared`: what the family's members share with each other is for its members, not for who helps from outside. */
    can: z.object({ seeRecord: z.boolean(), editRecord: z.boolean(), readShared: z.boolean() }),
    /** When what the others share is shown to me, by questionnaire that I was asked, was released, or that several of the family were asked. */
    gates: z.array(SharedGate),
    /** Whether there is anything of each kind to ask for, so that a home page asks for nothing in vain. */
    waiting: z.object({ tasks: z.boolean(), meetings: z.boolean() }),
  }),
  errors: ['not_found'],
  summary: 'The family that I belong to, who advises it, and when what the others share is shown to me',
})

export const getMyPerson = shapes({
  response: FamilyPerson,
  errors: ['not_found'],
  summary: 'What the record says about me; for every kind of stakeholder',
})

/** A party as the family reads it: its name, and nothing of who the practice keeps to itself. */
const NamedParty = z.object({ ...Party.shape, name: Text })

/** What of the register the family sees. */
const FamilyRegister = z.object({
  /** Who is only in the register and is named by a relation, a role or a paper that the family sees. */
  people: z.array(
    RegisterPerson.pick({ id: true, firstName: true, lastName: true, relationship: true, birthYear: true, life: true, diedOn: true }),
  ),
  entities: z.array(
    Entity.omit({ audience: true, version: true }).extend({
      roles: z.array(
        EntityRole.pick({ id: true, role: true, number: true, shareClass: true, sharePercent: true, beneficiaryClass: true }).extend({
          holder: NamedParty.nullable(),
        }),
      ),
    }),
  ),
  papers: z.array(
    Paper.pick({
      id: true,
      kind: true,
      status: true,
      name: true,
      signedOn: true,
      lapsesOn: true,
      reviewOn: true,
      originalAt: true,
    }).extend({
      parties: z.array(NamedParty.extend({ capacity: z.enum(CAPACITIES) })),
      entityName: Text,
    }),
  ),
})
export type FamilyRegister = z.output<typeof FamilyRegister>

/** Who owns or owes it: people of the family and entities that it sees, or else the words as they were written. */
const owner = { owner: Text }

/** What of the finances the family sees: nothing for who helps from outside. */
const FamilyFinances = z.object({
  properties: z.array(Property.pick({ id: true, name: true, tenure: true, hectares: true, valueCents: true, asAt: true }).extend(owner)),
  assets: z.array(Asset.pick({ id: true, category: true, name: true, valueCents: true, asAt: true }).extend(owner)),
  liabilities: z.array(Liability.pick({ id: true, category: true, lender: true, balanceCents: true, asAt: true }).extend(owner)),
})
export type FamilyFinances = z.output<typeof FamilyFinances>

export const getFamilyRecord = shapes({
  response: FamilyRecord.extend({ register: FamilyRegister, finances: FamilyFinances }),
  errors: ['not_found', 'forbidden'],
  summary:
    'The family’s whole record as it sees it: details, people, advisers, entities with their roles, papers, and what is owned and owed; not for the account kind `survey`',
})

export const updateFamilyRecord = shapes({
  body: z.strictObject(typedShapes(CLIENT_FIELDS, 'family')).partial().extend({ version: Version }),
  response: FamilyRecord,
  errors: ['not_found', 'forbidden', 'stale'],
  summary: 'Changes details of the family’s record; the practice sees who did',
})

const personFields = typedShapes(PERSON_FIELDS, 'family')

export const addFamilyPerson = shapes({
  body: z.strictObject(personFields).partial(),
  response: FamilyPerson,
  errors: ['not_found', 'forbidden', 'stakeholder_name_missing'],
  summary: 'Adds a person of the family; only the practice invites',
})

export const updateFamilyPerson = shapes({
  params: z.object({ stakeholderId: Id }),
  body: z.strictObject(personFields).partial().extend({ version: Version }),
  response: FamilyPerson,
  errors: ['not_found', 'forbidden', 'stale', 'stakeholder_name_missing'],
  summary: 'Changes a person of the family; who only answers changes what concerns themselves',
})

export const addFamilyAdviser = shapes({
  body: z.strictObject(outsideAdviserFields),
  response: OutsideAdviser,
  errors: ['not_found', 'forbidden'],
  summary: 'Adds an adviser whom the family works with',
})

export const updateFamilyAdviser = shapes({
  params: z.object({ adviserId: Id }),
  body: z.strictObject(outsideAdviserFields).partial().extend({ version: Version }),
  response: OutsideAdviser,
  errors: ['not_found', 'forbidden', 'stale'],
  summary: 'Changes an adviser of the family',
})

export const removeFamilyAdviser = shapes({
  params: z.object({ adviserId: Id }),
  response: OutsideAdviser,
  errors: ['not_found', 'forbidden'],
  summary: 'Takes an adviser off the family’s record; can be put back',
})

export const restoreFamilyAdviser = shapes({
  params: z.object({ adviserId: Id }),
  response: OutsideAdviser,
  errors: ['not_found', 'forbidden'],
  summary: 'Puts a removed adviser back on the family’s record',
})

/** Who looked at a person's answers, how, and when. */
export const Opening = z.object({
  id: Id,
  name: Text,
  /** The practice or, for people of the family, the family's name. */
  of: Text,
  questionnaire: Text,
  how: z.enum(['answers', 'comparison', 'export', 'analytics', 'room', 'family', 'insight', 'proposals']),
  firstAt: Moment,
  lastAt: Moment,
  times: Whole,
})
export type Opening = z.output<typeof Opening>

export const listMyOpenings = shapes({
  response: z.object({ openings: z.array(Opening) }),
  summary: 'Who opened my answers: one line for each person, questionnaire, way and day; the newest 500, newest first',
})

/** What the family shares on one question. */
export const SharedItem = z.object({
  itemId: Text,
  questionnaireKey: QuestionnaireName,
  questionnaire: Text,
  /** The title of the item's section. */
  section: Text,
  /** `open`: has no figures, only answers by name. `ranking`: has an order in common. */
  kind: z.enum(['ordinal', 'categories', 'ranking', 'open']),
  text: Text,
  /** A label for each step or choice; empty for open ones. */
  labels: z.array(Text),
  /** Those who share their answer with their name. */
  named: z.array(z.object({ stakeholderId: Id, name: Text, isMe: z.boolean(), text: Text })),
  /**
   * How many chose what when the round closed, of all who share it as themes or by name (analytics/shared-figures). Null: not shown to
   * this reader; where `reading` says `close_together`, the answers are within one step of each other and no more is told.
   */
  counts: z.array(Whole).nullable(),
  n: Whole.nullable(),
  /** The consensus of an ordinal item: 0 = split in two halves at the ends, 1 = all the same; null for other items. */
  consensus: Decimal.nullable(),
  /** The words for an ordinal item's consensus; null under three answers and for other items. */
  reading: z.enum(READINGS).nullable(),
  side: z.enum(SIDES).nullable(),
  /** The labels of a ranking in the order that the rankings have in common; null for other items and where this reader may not see it. */
  order: z.array(Text).nullable(),
  /** When the round closed that these figures are of. */
  countedAt: Moment.nullable(),
})
export type SharedItem = z.output<typeof SharedItem>

export const getSharedAnswers = shapes({
  response: z.object({
    /** The items of the questionnaires whose gate is open. */
    items: z.array(SharedItem),
    /** Are those that `GET /family` tells; none for who helps from outside. */
    gates: z.array(SharedGate),
    /** Questionnaires whose answers are counted without a name: when that was done last; null: when all have sent, or the adviser closes the round. */
    rounds: z.array(z.object({ questionnaireKey: QuestionnaireName, questionnaire: Text, closedAt: Moment.nullable() })),
  }),
  errors: ['not_found'],
  summary:
    'What the family’s members share with each other, as each of them chose, to who has sent the same questionnaire or once the adviser released it. Opening somebody’s named answers is recorded and shown to them',
})
