import * as z from 'zod'
import { Id, Moment } from '../../fields.ts'
import { route, STAFF } from '../../route.ts'
import { AssessedTrait } from '../assessments/assessments.contract.ts'
import { FINANCE_KINDS, GROUPINGS, Side } from '../finances/finances.contract.ts'
import { QuestionnaireName } from '../questionnaires/questionnaires.contract.ts'
import { ConsentChoiceName, SURVEY_STATES } from '../surveys/surveys.contract.ts'
import { READINGS, SIDES } from './figures.ts'

/** `adviser`: everything. `family`: what may be shown to the family, as each person's consent says now. */
export const AUDIENCES = ['adviser', 'family'] as const

/** The net position by group, owner and category (contract/features/analytics/figures). */
export const NetPosition = z.object({
  total: Side,
  /** Of the business group's equity ratio; null where that is not defined. */
  reading: z.enum(['very_strong', 'usual', 'below_usual', 'weak']).nullable(),
  groups: z.array(Side.extend({ grouping: z.enum(GROUPINGS) })),
  /** By owning entity or person; the empty name stands for those that nobody named. */
  owners: z.array(Side.extend({ owner: z.string() })),
  categories: z.array(
    z.object({
      kind: z.enum(FINANCE_KINDS),
      grouping: z.enum(GROUPINGS),
      category: z.string(),
      cents: z.number(),
      count: z.int(),
    }),
  ),
  /** Records without a value; they count as nothing. */
  unvalued: z.int(),
  /** The first and the last day of fact of what counts, and how many values have no day; null while nothing has a value. */
  asAt: z.object({ from: z.string().nullable(), to: z.string().nullable(), undated: z.int() }).nullable(),
  /** What would be counted in two places (a fund and its land, land and its water), and was left out of which asset. */
  overlaps: z.array(
    z.object({
      recordId: Id,
      name: z.string(),
      with: z.enum(['fund', 'water']),
      /** The properties whose value it shares, or may share while nobody has settled it. */
      land: z.array(z.object({ recordId: Id, name: z.string() })),
      /** Cents of AUD, above 0. */
      leftOutCents: z.number(),
      settled: z.boolean(),
    }),
  ),
  /** Debts above their limit. */
  overLimit: z.array(z.object({ recordId: Id, name: z.string(), balanceCents: z.number(), limitCents: z.number() })),
  /** Values older than 12 months, of an unknown day, or of a day to come. */
  stale: z.array(z.object({ kind: z.enum(FINANCE_KINDS), recordId: Id, name: z.string(), asAt: z.string().nullable() })),
})

export const PersonCompletion = z.object({
  stakeholderId: Id,
  name: z.string(),
  active: z.boolean(),
  surveys: z.array(
    z.object({
      surveyId: Id,
      questionnaireKey: QuestionnaireName,
      title: z.string(),
      status: z.enum(SURVEY_STATES),
      /** 0 of 0 for the family: how many questions a person was asked follows from their answers. */
      answered: z.int(),
      total: z.int(),
      dueOn: z.string().nullable(),
      isOverdue: z.boolean(),
      lastSavedAt: Moment.nullable(),
    }),
  ),
})
export type PersonCompletion = z.output<typeof PersonCompletion>

/** How far a family's answers to one item stand from each other. For the family everything but the named cells is of a closed round. */
export const AlignmentItem = z.object({
  /** `q21`, or `q23.now` for a statement of a question. */
  itemId: z.string(),
  questionnaireKey: QuestionnaireName,
  text: z.string(),
  kind: z.enum(['ordinal', 'categories']),
  /** The ends of the scale, and a word for each step. */
  min: z.int(),
  max: z.int(),
  labels: z.array(z.string()),
  /** `opinion`: the upper end is agreement. `neutral`: neither end is better. It decides the colours. */
  scale: z.enum(['opinion', 'neutral']),
  /** 0 = split in two halves at the ends, 1 = all the same; null without answers, for categories, or while it is not shown. */
  consensus: z.number().nullable(),
  /** Null under three answers. For the family `close_together` may stand alone: the answers are within one step, and no more is told. */
  reading: z.enum(READINGS).nullable(),
  /** To which end the answers lean, by their median; null where they stand far apart, without a reading, or while it is not shown. */
  side: z.enum(SIDES).nullable(),
  /** How many gave an answer that counts. */
  n: z.int(),
  median: z.number().nullable(),
  /** Between the lowest and the highest answer, in steps. */
  gap: z.number().nullable(),
  /** How many chose each step or category, in the order of `labels`; null while it is not shown. */
  counts: z.array(z.int()).nullable(),
  /** Nothing is shown but the names that may be: no round has counted it, too few share it, or a figure would give somebody away. */
  withheld: z.boolean(),
  /** For the family: when the round closed that this figure is of; null for the adviser, whose figures are as of now, or without one. */
  countedAt: Moment.nullable(),
})
export type AlignmentItem = z.output<typeof AlignmentItem>

export const NEXT_ACTIONS = [
  'invite',
  'invitation_expired',
  'overdue',
  'not_started',
  'in_progress',
  'assign',
  'proposals',
  'overlap',
  'stale_values',
  'unvalued',
  'review',
  'talk_about',
  'ready',
] as const
/** What to do next, and who is blocking what. */
export const NextAction = z.object({
  kind: z.enum(NEXT_ACTIONS),
  title: z.string(),
  detail: z.string(),
  /** Who it waits for. */
  who: z.array(z.object({ stakeholderId: Id, name: z.string() })),
  /** Surveys to remind, where reminding is the thing to do. */
  surveyIds: z.array(Id),
  /** The tab where it is done. */
  tab: z.enum(['general', 'surveys', 'analytics', 'notes']),
})
export type NextAction = z.output<typeof NextAction>

const Completion = z.object({
  assigned: z.int(),
  completed: z.int(),
  people: z.array(PersonCompletion),
})

const ClientParams = z.object({ clientId: Id })

export const getOverview = route({
  method: 'GET',
  path: '/clients/{clientId}/overview',
  roles: STAFF,
  params: ClientParams,
  response: z.object({
    netPosition: NetPosition,
    completion: Completion,
    /** The three items with the answers closest together, and furthest apart, of those that three people answered; no answer is told. */
    alignment: z.object({ top: z.array(AlignmentItem), bottom: z.array(AlignmentItem), items: z.int() }),
    nextActions: z.array(NextAction),
    can: z.object({ remind: z.boolean() }),
  }),
  errors: ['not_found'],
  shows: ['client', 'stakeholder', 'survey', 'answers', 'finances', 'activity'],
  summary: 'Where a family stands, on one page. Shows nobody’s answers',
})

/** A cell of the heat map. `withheld`: the person's consent does not let this audience see it. */
export const HeatMapCell = z.object({
  stakeholderId: Id,
  state: z.enum(['answered', 'declined', 'not_yet', 'withheld']),
  value: z.number().nullable(),
  /** The chosen category, for items of categories. */
  text: z.string(),
  /** Whom the person lets see it; null where no answer is shown. */
  consent: ConsentChoiceName.nullable(),
})

export const Snapshot = z.object({
  id: Id,
  takenOn: z.string(),
  /** The day whose values it holds, where it was kept under another one: no point of the line. Null: its own. */
  valuesOf: z.string().nullable(),
  label: z.string(),
  businessNetCents: z.number(),
  nonBusinessNetCents: z.number(),
  netCents: z.number(),
  equityRatio: z.number().nullable(),
})

export const Analytics = z.object({
  audience: z.enum(AUDIENCES),
  /** When this was computed. */
  at: Moment,
  netPosition: NetPosition,
  /** Kept snapshots in order of their day, and last the position as it stands (`id` of the client). */
  trend: z.array(Snapshot),
  completion: Completion,
  people: z.array(z.object({ stakeholderId: Id, name: z.string(), generation: z.int().nullable(), onFarm: z.boolean().nullable() })),
  alignment: z.array(AlignmentItem.extend({ cells: z.array(HeatMapCell) })),
  goals: z
    .object({
      text: z.string(),
      /** In order of the mean rank, 1 = most important; null while it is withheld, and for the family where an answer has no name. */
      choices: z.array(
        z.object({
          value: z.string(),
          label: z.string(),
          meanRank: z.number().nullable(),
          best: z.int().nullable(),
          worst: z.int().nullable(),
        }),
      ),
      n: z.int(),
      /** Mean of the correlations of all pairs, −1 to 1; null for fewer than two rankings, and for the family as `meanRank`. */
      rankCorrelation: z.number().nullable(),
      /** From four rankings on. */
      reading: z.enum(READINGS).nullable(),
      withheld: z.boolean(),
      /** As of an item. */
      countedAt: Moment.nullable(),
      rankings: z.array(z.object({ stakeholderId: Id, name: z.string(), order: z.array(z.string()), consent: ConsentChoiceName })),
    })
    .nullable(),
  assessments: z.array(
    z.object({ stakeholderId: Id, name: z.string(), sentAt: Moment, consent: ConsentChoiceName, traits: z.array(AssessedTrait) }),
  ),
  /** In the people's own words, so only ever with their names: what would be a success, what is not negotiable, what worries them. */
  voices: z.array(
    z.object({
      questionId: z.string(),
      text: z.string(),
      said: z.array(z.object({ stakeholderId: Id, name: z.string(), words: z.string(), consent: ConsentChoiceName })),
    }),
  ),
  nextActions: z.array(NextAction),
})
export type Analytics = z.output<typeof Analytics>

export const getAnalytics = route({
  method: 'GET',
  path: '/clients/{clientId}/analytics',
  roles: STAFF,
  params: ClientParams,
  query: z.object({ audience: z.enum(AUDIENCES).default('adviser') }),
  response: Analytics,
  errors: ['not_found'],
  shows: ['client', 'stakeholder', 'survey', 'answers', 'finances', 'activity'],
  summary:
    'All figures of a client in one answer, recomputed from stored facts. Whose answers are shown by name is recorded as an opening and shown to them',
})

export const ANALYTICS_TABLES = ['net_position', 'trend', 'completion', 'alignment', 'goals', 'assessments'] as const

export const exportAnalytics = route({
  method: 'GET',
  path: '/clients/{clientId}/analytics/export',
  roles: STAFF,
  params: ClientParams,
  query: z.object({ table: z.enum(ANALYTICS_TABLES), audience: z.enum(AUDIENCES).default('adviser') }),
  download: { mediaType: 'text/csv; charset=utf-8' },
  errors: ['not_found'],
  summary: 'One table of the analytics as CSV; cells that a spreadsheet could run are defused',
})
