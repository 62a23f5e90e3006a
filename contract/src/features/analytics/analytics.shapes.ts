import * as z from 'zod'
import { abilities, Decimal, Id, Moment, Text, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { AssessedTrait } from '../assessments/assessments.shapes.ts'
import { FINANCE_KINDS } from '../finances/finances.rules.ts'
import { GROUPINGS } from '../finances/finances.words.ts'
import { Side } from '../finances/finances.shapes.ts'
import { Party } from '../register/party.shapes.ts'
import { BusinessYear, Commitment, RegisterAlert, Relation } from '../register/register.shapes.ts'
import { QuestionnaireName } from '../questionnaires/questionnaires.shapes.ts'
import { ACCOUNT_STATES } from '../stakeholders/stakeholders.rules.ts'
import { SURVEY_STATES } from '../surveys/surveys.rules.ts'
import { ConsentChoiceName } from '../surveys/surveys.shapes.ts'
import { ANALYTICS_TABLES, AUDIENCES, NEXT_ACTIONS } from './analytics.rules.ts'
import { DUE_PLACES } from './falling-due.ts'
import { READINGS, SIDES } from './figures.ts'
import { BUCKET_KINDS } from './ownership.ts'
import { VIABILITY_MEASURES, VIABILITY_UNITS } from './viability.ts'

/** The net position by group, owner and category (contract/features/analytics/figures). */
export const NetPosition = z.object({
  total: Side,
  /** The reading of the business group's equity ratio; null where that ratio is not defined. */
  reading: z.enum(['very_strong', 'usual', 'below_usual', 'weak']).nullable(),
  groups: z.array(Side.extend({ grouping: z.enum(GROUPINGS) })),
  /** Sums by owning entity or person; the empty name stands for those that nobody named. */
  owners: z.array(Side.extend({ owner: Text })),
  categories: z.array(
    z.object({
      kind: z.enum(FINANCE_KINDS),
      grouping: z.enum(GROUPINGS),
      category: Text,
      cents: Decimal,
      count: Whole,
    }),
  ),
  /** Records without a value; they count as nothing. */
  unvalued: Whole,
  /** The first and the last day of fact of what counts, and how many values have no day; null while nothing has a value. */
  asAt: z.object({ from: Text.nullable(), to: Text.nullable(), undated: Whole }).nullable(),
  /** What would be counted in two places (a fund and its land, land and its water), and was left out of which asset. */
  overlaps: z.array(
    z.object({
      recordId: Id,
      name: Text,
      with: z.enum(['fund', 'water']),
      /** The properties whose value it shares, or may share while nobody has settled it. */
      land: z.array(z.object({ recordId: Id, name: Text })),
      /** Cents of AUD, above 0. */
      leftOutCents: Decimal,
      settled: z.boolean(),
    }),
  ),
  /** Debts above their limit. */
  overLimit: z.array(z.object({ recordId: Id, name: Text, balanceCents: Decimal, limitCents: Decimal })),
  /** Values older than 12 months, of an unknown day, or of a day to come. */
  stale: z.array(z.object({ kind: z.enum(FINANCE_KINDS), recordId: Id, name: Text, asAt: Text.nullable() })),
})

export const PersonCompletion = z.object({
  stakeholderId: Id,
  name: Text,
  account: z.enum(ACCOUNT_STATES),
  surveys: z.array(
    z.object({
      surveyId: Id,
      questionnaireKey: QuestionnaireName,
      title: Text,
      status: z.enum(SURVEY_STATES),
      /** 0 of 0 for the family: how many questions a person was asked follows from their answers. */
      answered: Whole,
      total: Whole,
      dueOn: Text.nullable(),
      isOverdue: z.boolean(),
      lastSavedAt: Moment.nullable(),
    }),
  ),
})
export type PersonCompletion = z.output<typeof PersonCompletion>

/** How far a family's answers to one item stand from each other. For the family everything but the named cells is of a closed round. */
export const AlignmentItem = z.object({
  /** `q21`, or `q23.now` for a statement of a question. */
  itemId: Text,
  questionnaireKey: QuestionnaireName,
  text: Text,
  kind: z.enum(['ordinal', 'categories']),
  /** The ends of the scale, and a word for each step. */
  min: Whole,
  max: Whole,
  labels: z.array(Text),
  /** `opinion`: the upper end is agreement. `neutral`: neither end is better. It decides the colours. */
  scale: z.enum(['opinion', 'neutral']),
  /** 0 = split in two halves at the ends, 1 = all the same; null without answers, for categories, or while it is not shown. */
  consensus: Decimal.nullable(),
  /** Null under three answers. For the family `close_together` may be alone: the answers are within one step, and no more is told. */
  reading: z.enum(READINGS).nullable(),
  /** The end to which the answers lean, by their median; null where they are far apart, without a reading, or while it is not shown. */
  side: z.enum(SIDES).nullable(),
  /** How many gave an answer that counts. */
  n: Whole,
  median: Decimal.nullable(),
  /** Between the lowest and the highest answer, in steps. */
  gap: Decimal.nullable(),
  /** How many chose each step or category, in the order of `labels`; null while it is not shown. */
  counts: z.array(Whole).nullable(),
  /** Nothing is shown but the names that may be: no round has counted it, too few share it, or a figure would give somebody away. */
  withheld: z.boolean(),
  /** When the round closed that this figure is of, for the family; null for the adviser, whose figures are as of now, or without one. */
  countedAt: Moment.nullable(),
})
export type AlignmentItem = z.output<typeof AlignmentItem>

/** What to do next, and who is blocking what. */
export const NextAction = z.object({
  kind: z.enum(NEXT_ACTIONS),
  title: Text,
  detail: Text,
  /** Who it waits for. */
  who: z.array(z.object({ stakeholderId: Id, name: Text })),
  /** Surveys to remind, where reminding is the thing to do. */
  surveyIds: z.array(Id),
  /** The tab where it is done. */
  tab: z.enum(['general', 'surveys', 'analytics', 'notes']),
})
export type NextAction = z.output<typeof NextAction>

const Completion = z.object({
  assigned: Whole,
  completed: Whole,
  people: z.array(PersonCompletion),
})

const ClientParams = z.object({ clientId: Id })

export const getOverview = shapes({
  params: ClientParams,
  response: z.object({
    netPosition: NetPosition,
    completion: Completion,
    /** The three items with the answers closest together, and furthest apart, of those that three people answered; no answer is told. */
    alignment: z.object({ top: z.array(AlignmentItem), bottom: z.array(AlignmentItem), items: Whole }),
    nextActions: z.array(NextAction),
    /** What of the register does not fit together or wants a look, the most pressing first; none of an archived record. */
    alerts: z.array(RegisterAlert),
    /** Who is or was whose partner: somebody's former partner is beside them on the map of the family. */
    partners: z.array(Relation.pick({ kind: true, state: true, personId: true, otherId: true })),
    can: z.object({ remind: z.boolean() }),
  }),
  errors: ['not_found'],
  summary: 'Where a family stands, on one page. Shows nobody’s answers',
})

/** A cell of the heat map. `withheld`: the person's consent does not let this audience see it. */
export const HeatMapCell = z.object({
  stakeholderId: Id,
  state: z.enum(['answered', 'declined', 'not_yet', 'withheld']),
  value: Decimal.nullable(),
  /** The chosen category, for items of categories. */
  text: Text,
  /** The choice of who sees it; null where no answer is shown. */
  consent: ConsentChoiceName.nullable(),
})

export const Snapshot = z.object({
  id: Id,
  takenOn: Text,
  /** The day whose values it holds, where it was kept under another day and is no point of the line; null for its own day. */
  valuesOf: Text.nullable(),
  label: Text,
  businessNetCents: Decimal,
  nonBusinessNetCents: Decimal,
  netCents: Decimal,
  equityRatio: Decimal.nullable(),
})

export const Analytics = z.object({
  audience: z.enum(AUDIENCES),
  /** When this was computed. */
  at: Moment,
  netPosition: NetPosition,
  /** The kept snapshots in the order of their days, then the present position, which has the `id` of the client. */
  trend: z.array(Snapshot),
  completion: Completion,
  people: z.array(z.object({ stakeholderId: Id, name: Text, generation: Whole.nullable(), onFarm: z.boolean().nullable() })),
  alignment: z.array(AlignmentItem.extend({ cells: z.array(HeatMapCell) })),
  goals: z
    .object({
      text: Text,
      /** They stand in the order of the mean rank, 1 = most important; null while it is withheld, and for the family where an answer has no name. */
      choices: z.array(
        z.object({
          value: Text,
          label: Text,
          meanRank: Decimal.nullable(),
          best: Whole.nullable(),
          worst: Whole.nullable(),
        }),
      ),
      n: Whole,
      /** Mean of the correlations of all pairs, −1 to 1; null for fewer than two rankings, and for the family as `meanRank`. */
      rankCorrelation: Decimal.nullable(),
      /** Is given from four rankings on. */
      reading: z.enum(READINGS).nullable(),
      withheld: z.boolean(),
      /** Means the same as that of an item. */
      countedAt: Moment.nullable(),
      rankings: z.array(z.object({ stakeholderId: Id, name: Text, order: z.array(Text), consent: ConsentChoiceName })),
    })
    .nullable(),
  assessments: z.array(
    z.object({ stakeholderId: Id, name: Text, sentAt: Moment, consent: ConsentChoiceName, traits: z.array(AssessedTrait) }),
  ),
  /** These are the people's own words, so they stand only ever with their names: what would be a success, what is not negotiable, what worries them. */
  voices: z.array(
    z.object({
      questionId: Text,
      text: Text,
      said: z.array(z.object({ stakeholderId: Id, name: Text, words: Text, consent: ConsentChoiceName })),
    }),
  ),
  /** Who would like to talk some answers over first. That is an answer, so it is no next step; empty for the family. */
  talkFirst: z.array(z.object({ stakeholderId: Id, surveyId: Id, name: Text })),
})
export type Analytics = z.output<typeof Analytics>

export const getAnalytics = shapes({
  params: ClientParams,
  query: z.object({ audience: z.enum(AUDIENCES).default('adviser') }),
  response: Analytics,
  errors: ['not_found'],
  summary:
    'All figures of a client in one answer, recomputed from stored facts. Whose answers are shown by name is recorded as an opening and shown to them',
})

/** What stands together: a person's part, an entity's, or what nobody has a fixed share in (contract/features/analytics/ownership). */
const OwnershipBucket = Side.extend({
  key: Text,
  kind: z.enum(BUCKET_KINDS),
  parties: z.array(Party),
  parts: z.array(
    z.object({
      recordId: Id,
      /** Cents of AUD of the record; a debt's count against. */
      cents: Decimal,
      /** The entities that it comes through, the one that holds the record first. */
      through: z.array(Id),
    }),
  ),
})

/** An asset, liability or property as the figures of ownership name it. */
const OwnedRecord = z.object({
  kind: z.enum(FINANCE_KINDS),
  id: Id,
  name: Text,
  /** The value in the record, before anything is counted only once; null where it is not known. */
  cents: Decimal.nullable(),
  grouping: z.enum(GROUPINGS),
  /** The category of an asset or a debt; land is `land`. */
  category: Text,
  /** The words that were written of its owner. */
  asWritten: Text,
})

const DueSum = z.object({ cents: Decimal, notKnown: Whole })

export const Ownership = z.object({
  /** Everybody whom the figures name. */
  parties: z.array(Party.extend({ name: Text })),
  records: z.array(OwnedRecord),
  total: Side,
  /** Records without a value; they count as nothing. */
  unvalued: Whole,
  holders: z.array(OwnershipBucket),
  people: z.array(OwnershipBucket),
  circles: z.array(z.array(Id)),
  notWhole: z.array(z.object({ entityId: Id, percent: Decimal })),
  security: z.object({
    lines: z.array(
      z.object({
        kind: z.enum(['property', 'asset']),
        id: Id,
        valueCents: Decimal.nullable(),
        debtIds: z.array(Id),
        ownDebtCents: Decimal,
        shared: z.boolean(),
        loanToValue: Decimal.nullable(),
      }),
    ),
    total: z.object({ debtCents: Decimal, valueCents: Decimal, loanToValue: Decimal.nullable() }),
    unencumbered: z.object({ landIds: z.array(Id), cents: Decimal, unvalued: Whole }),
    onlyWords: z.object({ debtIds: z.array(Id), landIds: z.array(Id) }),
    unsecured: z.object({ debtIds: z.array(Id), cents: Decimal }),
  }),
  fallsDue: z.object({
    lines: z.array(z.object({ id: Id, place: z.enum(DUE_PLACES), atMostCents: Decimal.nullable(), countedBy: Id.nullable() })),
    sums: z.object({ outside: DueSum, within: DueSum, counted: DueSum }),
    commitments: z.array(Commitment),
  }),
  viability: z.object({
    /** The newest financial year of the register; null: none is entered. */
    year: BusinessYear.nullable(),
    /** The figures as they stand now, which are compared with the year. */
    standing: z.object({
      businessAssetsCents: Decimal.nullable(),
      businessDebtsCents: Decimal.nullable(),
      households: Decimal.nullable(),
    }),
    figures: z.array(
      z.object({
        measure: z.enum(VIABILITY_MEASURES),
        unit: z.enum(VIABILITY_UNITS),
        value: Decimal.nullable(),
        reading: z.enum(['weak', 'between', 'strong']).nullable(),
        missing: z.array(Text),
        nothingToDivideBy: z.boolean(),
      }),
    ),
  }),
  can: abilities('edit'),
})
export type Ownership = z.output<typeof Ownership>

export const getOwnership = shapes({
  params: ClientParams,
  response: Ownership,
  errors: ['not_found'],
  summary:
    'Who holds the net position and to whom it belongs, what secures which debt, what could fall due, and whether the business can carry it',
})

/** A record as it counts in the net position. */
const PositionRow = z.object({
  /** Null: what the history of values no longer tells apart of a kept position. */
  recordId: Id.nullable(),
  kind: z.enum(FINANCE_KINDS),
  grouping: z.enum(GROUPINGS),
  category: Text,
  name: Text,
  /** What of it counts, above 0 for a debt as well; null: it has no value and counts as nothing. */
  cents: Decimal.nullable(),
  /** Its value before anything is counted only once. */
  storedCents: Decimal.nullable(),
  /** It was taken off the record since. */
  isRemoved: z.boolean(),
})
export type PositionRow = z.output<typeof PositionRow>

export const getPositionRows = shapes({
  params: ClientParams,
  query: z.object({
    audience: z.enum(AUDIENCES).default('adviser'),
    /** A kept position of the trend; without it the position as it stands. */
    snapshotId: Id.optional(),
  }),
  response: z.object({
    rows: z.array(PositionRow),
    /** What the net position by owner is made of, as it stands: the owner as it is named there, and the cents of each record. */
    owners: z.array(z.object({ owner: Text, parts: z.array(z.object({ recordId: Id, cents: Decimal })) })),
  }),
  errors: ['not_found'],
  summary:
    'The rows that the figures of a net position are made of, as it stands or was kept, for the adviser or as the family may see them',
})

const ThenOrNow = AlignmentItem.pick({ consensus: true, reading: true, side: true })

export const getAgreementSince = shapes({
  params: ClientParams,
  response: z.object({
    rounds: z.array(
      z.object({
        questionnaireKey: QuestionnaireName,
        title: Text,
        /** When the first round closed: what was answered until then is `before`. */
        closedAt: Moment,
        /** How many sent it before and again since; nobody else is counted. */
        people: Whole,
        /** What moved most comes first. */
        items: z.array(
          AlignmentItem.pick({ itemId: true, text: true, labels: true }).extend({
            /** How many answered it both times. */
            n: Whole,
            before: ThenOrNow,
            now: ThenOrNow,
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found'],
  summary: 'How far answers stood from each other in the first round and now, of the people who answered both. Tells nobody’s answers',
})

export const exportAnalytics = shapes({
  params: ClientParams,
  query: z.object({ table: z.enum(ANALYTICS_TABLES), audience: z.enum(AUDIENCES).default('adviser') }),
  errors: ['not_found'],
  summary: 'One table of the analytics as CSV; cells that a spreadsheet could run are defused',
})
