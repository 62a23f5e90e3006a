import * as z from 'zod'
import { abilities, Cursor, Decimal, Id, lines, Moment, pageSize, PersonName, text, Text, Version, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { PROMPT_KEYS } from './prompt-keys.ts'
import { TEMPLATE_LENGTH } from './prompt-variables.ts'
import { PUBLICATION_KINDS } from './prompts.rules.ts'

const PromptParams = z.object({ promptId: Id })

/** The text of a prompt as somebody typed it: leading spaces may mean something, so nothing is trimmed. */
const TemplateText = text(TEMPLATE_LENGTH, `Use at most ${TEMPLATE_LENGTH.toLocaleString('en-AU')} characters.`).transform((template) =>
  template.replace(/\r\n?/g, '\n'),
)

const Reason = lines(500).min(1, 'Say why: whoever reads the history will ask.')

/** A version without its text. `author` is null of what came with the product. */
export const PromptVersion = z.object({
  id: Id,
  number: Whole,
  author: PersonName.nullable(),
  createdAt: Moment,
  note: Text,
  /** Characters of its text. */
  length: Whole,
})
export type PromptVersion = z.output<typeof PromptVersion>

export const PromptDraft = z.object({ text: Text, savedBy: PersonName, savedAt: Moment })

export const PromptSummary = z.object({
  id: Id,
  key: z.enum(PROMPT_KEYS),
  published: PromptVersion,
  /** When the published version began to count, and who made it so. */
  publishedAt: Moment,
  publishedBy: PersonName.nullable(),
  draft: PromptDraft.omit({ text: true }).nullable(),
})
export type PromptSummary = z.output<typeof PromptSummary>

export const Prompt = PromptSummary.extend({
  /** The text of the published version. */
  text: Text,
  draft: PromptDraft.nullable(),
  /** What a model is told before the text; nobody can change it. */
  system: Text,
  version: Version,
  can: abilities('edit', 'publish', 'discard', 'rollBack'),
})
export type Prompt = z.output<typeof Prompt>

/** Prices are per million tokens. */
export const LanguageModel = z.object({
  name: Text,
  prices: z.object({ input: Decimal, output: Decimal, currency: z.enum(['AUD', 'USD']) }).nullable(),
})
export type LanguageModel = z.output<typeof LanguageModel>

export const listPrompts = shapes({
  response: z.object({
    rows: z.array(PromptSummary),
    /** The language model that prompts run on; null where none is configured. */
    model: LanguageModel.nullable(),
  }),
  summary: 'The prompts with what is published of each',
})

export const getPrompt = shapes({
  params: PromptParams,
  response: Prompt,
  errors: ['not_found'],
  summary: 'One prompt with its published text and its draft',
})

export const savePromptDraft = shapes({
  params: PromptParams,
  body: z.strictObject({ text: TemplateText, version: Version }),
  response: Prompt,
  errors: ['not_found', 'stale'],
  summary: 'Keeps a text that is not published yet; it may still have problems',
})

export const discardPromptDraft = shapes({
  params: PromptParams,
  body: z.strictObject({ version: Version }),
  response: Prompt,
  errors: ['not_found', 'stale', 'prompt_without_draft'],
  summary: 'Gives up a draft; the activity keeps how it began',
})

export const publishPrompt = shapes({
  params: PromptParams,
  body: z.strictObject({ reason: Reason, version: Version }),
  response: Prompt,
  errors: ['not_found', 'stale', 'prompt_without_draft', 'prompt_unchanged', 'prompt_has_problems'],
  summary: 'Makes the draft the next version and lets it count from now on',
})

export const rollBackPrompt = shapes({
  params: PromptParams,
  body: z.strictObject({ versionId: Id, reason: Reason, version: Version }),
  response: Prompt,
  errors: ['not_found', 'stale', 'prompt_unchanged', 'prompt_has_problems'],
  summary: 'Lets another version count again; a draft stays as it is',
})

export const listPromptVersions = shapes({
  params: PromptParams,
  query: z.object({ cursor: Cursor.optional(), limit: pageSize(100, 50) }),
  response: z.object({ rows: z.array(PromptVersion), next: Cursor.nullable() }),
  errors: ['not_found'],
  summary: 'The versions of a prompt, newest first',
})

export const getPromptVersion = shapes({
  params: z.object({ promptId: Id, versionId: Id }),
  response: PromptVersion.extend({ text: Text }),
  errors: ['not_found'],
  summary: 'One version with its text',
})

/** Who let which version count, when and why. */
export const PromptPublication = z.object({
  id: Id,
  kind: z.enum(PUBLICATION_KINDS),
  versionId: Id,
  /** The version's number, and that of the one before it; null of the first. */
  number: Whole,
  formerNumber: Whole.nullable(),
  reason: Text,
  publishedBy: PersonName.nullable(),
  publishedAt: Moment,
})
export type PromptPublication = z.output<typeof PromptPublication>

export const listPromptPublications = shapes({
  params: PromptParams,
  query: z.object({ cursor: Cursor.optional(), limit: pageSize(100, 50) }),
  response: z.object({ rows: z.array(PromptPublication), next: Cursor.nullable() }),
  errors: ['not_found'],
  summary: 'The audit of a prompt: what was published when, by whom and why, newest first',
})
