import * as z from 'zod'
import {
  abilities,
  Cursor,
  Decimal,
  Flag,
  Id,
  line,
  lines,
  Moment,
  pageSize,
  PersonName,
  PlainDate,
  requiredLine,
  text,
  Text,
  Version,
  whole,
  Whole,
} from '../../fields.ts'
import { shapes } from '../../route.ts'
import { AUDIENCES } from '../analytics/analytics.rules.ts'
import { PROMPT_KEYS } from '../prompts/prompt-keys.ts'
import { TEMPLATE_LENGTH } from '../prompts/prompt-variables.ts'
import { QuestionnaireName } from '../questionnaires/questionnaires.shapes.ts'
import { INSIGHT_STATES } from './insights.rules.ts'

export const PromptName = z.enum(PROMPT_KEYS)

const Audience = z.enum(AUDIENCES)
/** How many lines a list may have that a person types, one entry on each line. */
const typedLines = (max: number, each = 1000) => z.array(requiredLine('some words', each)).max(max, `Use at most ${max} lines.`).default([])

/** What is asked for, besides the family's record: the choices of whoever asks. */
export const InsightRequest = z.discriminatedUnion('key', [
  z.strictObject({
    key: z.literal('stakeholder_summary'),
    /** The person whose answers are summed up. */
    stakeholderId: Id,
    /** `family`: only what the person shows with their name. */
    audience: Audience.default('adviser'),
  }),
  z.strictObject({ key: z.literal('alignment_brief'), audience: Audience.default('family') }),
  z.strictObject({ key: z.literal('net_position_commentary') }),
  z.strictObject({
    key: z.literal('family_meeting_agenda'),
    /** People of the family who come. */
    attendeeIds: z.array(Id).min(1, 'Choose who comes.').max(40),
    /** Others who come, by name. */
    guests: typedLines(20, 200),
    minutes: whole(15, 600, 'Plan at least 15 minutes.', 'Plan at most 600 minutes.'),
    /** How the family meets, in words. */
    format: line(200).default(''),
  }),
  z.strictObject({
    key: z.literal('file_note_draft'),
    date: PlainDate,
    attendees: typedLines(40, 200),
    reason: line(500).default(''),
    /** The adviser's own notes, as they are. */
    rawNotes: lines(20_000).min(1, 'Enter your notes.'),
    decisions: typedLines(60),
    actions: typedLines(60),
  }),
])
export type InsightRequest = z.output<typeof InsightRequest>

/** What a run took, in millionths of the currency; null where tokens or prices are not known. */
export const RunCost = z.object({ micros: Decimal, currency: z.enum(['AUD', 'USD']) }).nullable()
export type RunCost = z.output<typeof RunCost>
export const RunUsage = z.object({ inputTokens: Whole, outputTokens: Whole }).nullable()

/** What can be cited: an identifier of the prompt, and where it leads. */
export const InsightSource = z.object({
  id: Text,
  kind: z.enum(['answer', 'item', 'goal', 'brief', 'figure', 'note']),
  /** Names it in words: the question, the category, "Note 3". */
  label: Text,
  /** The survey in which an answer was given; null for other sources. */
  surveyId: Id.nullable(),
  /** The questionnaire in which an answer, an item or a goal was asked; null for other sources. */
  questionnaireKey: QuestionnaireName.nullable(),
  questionId: Text.nullable(),
})
export type InsightSource = z.output<typeof InsightSource>

/** One sentence that the model wrote; `cites` holds only identifiers that it was given. */
export const InsightPoint = z.object({
  text: Text,
  cites: z.array(Text),
  minutes: Whole.optional(),
  who: Text.optional(),
  due: Text.optional(),
})
/** Sections of sentences, and `missing`, whose entries are plain text; plain words throughout, never markup. */
export const InsightOutput = z.record(Text, z.array(z.union([Text, InsightPoint])))
export type InsightOutput = z.output<typeof InsightOutput>

/** Why nothing came of a run: an entry of the error catalogue. */
export const InsightProblem = z.object({
  code: Whole,
  message: Text,
  /** When the model wants to be asked again, where it said so. */
  retryAfterSeconds: Whole.nullable(),
  /** The identifier by which the server's log finds the run; null for what was written before runs had one. */
  reference: Id.nullable(),
})
export type InsightProblem = z.output<typeof InsightProblem>

export const Insight = z.object({
  id: Id,
  clientId: Id,
  key: PromptName,
  promptVersion: Whole,
  model: Text,
  audience: Audience,
  state: z.enum(INSIGHT_STATES),
  /** The person whom a summary is about; null for other insights. */
  stakeholder: z.object({ id: Id, name: Text }).nullable(),
  requestedBy: PersonName,
  startedAt: Moment,
  finishedAt: Moment.nullable(),
  usage: RunUsage,
  cost: RunCost,
  output: InsightOutput.nullable(),
  /** What the model had written, where nothing was made of it; to be read as plain text. */
  raw: Text.nullable(),
  problem: InsightProblem.nullable(),
  /** Cited identifiers that it was not given; they were taken out. */
  removedCites: z.array(Text),
  sources: z.array(InsightSource),
  /** What somebody made of it; the model's own words stay in `output`. */
  edited: z.object({ text: Text, at: Moment, by: PersonName }).nullable(),
  /** The one that was written before, where this one was asked for again. */
  replacesId: Id.nullable(),
  /** Who lets fewer people see an answer now than when it was used here, by name. */
  narrowed: z.array(Text),
  /** What its figures were made of and is kept from the family now, by title; null where nobody knows which figures it was made of. */
  keptFromFamily: z.array(Text).nullable(),
  /** Whether it may be shown to the family at present; what was written for it and may not is to be written again. */
  forFamily: z.boolean(),
  archivedAt: Moment.nullable(),
  version: Version,
  can: abilities('edit', 'archive', 'stop'),
})
export type Insight = z.output<typeof Insight>

/** What happens while an insight is written: `started` once, pieces of text, and at the end `done` or `problem`. */
export const InsightEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), insightId: Id }),
  z.object({ type: z.literal('text'), text: Text }),
  z.object({ type: z.literal('done'), insight: Insight }),
  /** `insight` holds what was kept; null where nothing could be. */
  z.object({ type: z.literal('problem'), problem: InsightProblem, insight: Insight.nullable() }),
])
export type InsightEvent = z.output<typeof InsightEvent>

const rendered = {
  system: Text,
  prompt: Text,
  /** The length of both texts together. */
  characters: Whole,
  /** About four characters each. */
  estimatedTokens: Whole,
  /** The cost of the prompt and of the longest answer that is allowed; null without prices. */
  estimatedCost: RunCost,
  /** Null where no model is configured, or the practice wants none: the prompt can still be copied. */
  model: Text.nullable(),
}

const ClientParams = z.object({ clientId: Id })
const InsightParams = z.object({ clientId: Id, insightId: Id })

export const listInsights = shapes({
  params: ClientParams,
  query: z.object({
    key: PromptName.optional(),
    /** Archived ones instead of the current ones. */
    archived: Flag.optional(),
    cursor: Cursor.optional(),
    limit: pageSize(50, 10),
  }),
  response: z.object({
    rows: z.array(Insight),
    next: Cursor.nullable(),
    /** The language model's name; null where none is configured. */
    model: Text.nullable(),
    /** The practice lets no language model read anything of it. */
    switchedOff: z.boolean(),
    can: abilities('run'),
  }),
  errors: ['not_found'],
  summary: 'What a language model wrote about a client, the newest first',
})

export const getInsight = shapes({
  params: InsightParams,
  response: Insight,
  errors: ['not_found'],
  summary: 'One insight',
})

export const previewInsight = shapes({
  params: ClientParams,
  body: InsightRequest,
  response: z.object({
    ...rendered,
    promptVersion: Whole,
    /** The person of each name in the prompt. */
    aliases: z.array(z.object({ alias: Text, name: Text })),
    /** Answers that would be sent, and those that people’s choices keep back from this audience. */
    answers: Whole,
    keptBack: Whole,
  }),
  errors: ['not_found', 'nothing_to_send'],
  summary: 'Exactly what would be sent to the language model; works without one. The opening of the answers is recorded',
  unrecorded: 'It changes nothing. Whose answers it shows is told to them as an opening.',
})

export const runInsight = shapes({
  params: ClientParams,
  body: z.strictObject({
    request: InsightRequest,
    /** The insight that this one is to replace; it stays in the history. */
    replacesId: Id.optional(),
  }),
  events: InsightEvent,
  errors: [
    'not_found',
    'archived',
    'not_configured',
    'insights_switched_off',
    'nothing_to_send',
    'insight_running',
    'too_many_insights',
    'insights_used_up',
  ],
  summary: 'Has the language model write, and answers as it does; leaving stops it. What came of it is kept',
})

export const stopInsight = shapes({
  params: InsightParams,
  errors: ['not_found', 'forbidden'],
  summary: 'Stops what one asked for oneself, also on another page; what had arrived is kept',
  unrecorded: 'The run ends a moment later, and records then that it was stopped.',
})

export const editInsight = shapes({
  params: InsightParams,
  body: z.strictObject({
    /** Plain words; null goes back to the model's own. */
    text: lines(50_000).min(1, 'Write something, or go back to the model’s words.').nullable(),
    version: Version,
  }),
  response: Insight,
  errors: ['not_found', 'stale', 'archived', 'insight_not_done'],
  summary: 'Keeps an edited text beside the model’s own',
})

export const archiveInsight = shapes({
  params: InsightParams,
  response: Insight,
  errors: ['not_found', 'archived', 'insight_running'],
  summary: 'Takes an insight away; it can be restored',
})

export const restoreInsight = shapes({
  params: InsightParams,
  response: Insight,
  errors: ['not_found', 'archived'],
  summary: 'Puts an insight back',
})

export const listPromptRuns = shapes({
  query: z.object({ key: PromptName }),
  response: z.object({
    /** They are in the order of the versions, the newest first. */
    rows: z.array(
      z.object({
        version: Whole,
        runs: Whole,
        /** How many of those runs came to a usable end. */
        done: Whole,
        inputTokens: Whole,
        outputTokens: Whole,
        cost: RunCost,
        lastRunAt: Moment,
      }),
    ),
  }),
  errors: [],
  summary: 'How often each version of a prompt was run, and what that took',
})

/** A draft of a prompt and the record that it is tried on. */
const PromptTrial = z.strictObject({
  key: PromptName,
  text: text(TEMPLATE_LENGTH, 'This prompt is too long.').min(1, 'Write the prompt first.'),
  clientId: Id,
  /** The person whom a summary is to be about; without one it is whoever sent answers last. */
  stakeholderId: Id.optional(),
  audience: Audience.default('family'),
})

export const previewPrompt = shapes({
  body: PromptTrial,
  response: z.object(rendered),
  errors: ['not_found', 'nothing_to_send'],
  summary: 'A draft of a prompt filled with a client’s record, as a model would get it',
  unrecorded: 'It changes nothing. Whose answers it shows is told to them as an opening.',
})

export const tryPrompt = shapes({
  body: PromptTrial,
  events: z.discriminatedUnion('type', [
    z.object({ type: z.literal('started') }),
    z.object({ type: z.literal('text'), text: Text }),
    z.object({
      type: z.literal('done'),
      output: InsightOutput,
      removedCites: z.array(Text),
      usage: RunUsage,
      cost: RunCost,
      milliseconds: Whole,
    }),
    /** `raw`: what had been written, to be read as plain text. */
    z.object({ type: z.literal('problem'), problem: InsightProblem, problems: z.array(Text), raw: Text }),
  ]),
  errors: ['not_found', 'not_configured', 'insights_switched_off', 'nothing_to_send', 'too_many_insights', 'insights_used_up'],
  summary: 'Tries a draft of a prompt on a client’s record; nothing is kept but the entry that it was tried',
})
