import * as z from 'zod'
import { Text, whole } from '../../fields.ts'
import type { PromptKey } from './prompt-keys.ts'

/** What cannot be stored is taken out of a model's words afterwards: refusing it would throw the whole answer away. */
const Words = Text.min(1).max(2_000)
/** Identifiers that the sentence rests on. */
const Cites = z.array(Text.min(1).max(80)).max(40)
const Point = z.strictObject({ text: Words, cites: Cites })
const points = z.array(Point).max(40)
/** What was not there to be said, in the model's words. */
const missing = z.array(Words).max(40)

const AgendaItem = z.strictObject({ text: Words, cites: Cites, minutes: whole(1, 600) })
const Task = z.strictObject({ text: Words, cites: Cites, who: Text.max(200), due: Text.max(40) })

/** The shapes; `who` and `due` are empty where the notes do not say. */
export const PROMPT_OUTPUTS = {
  stakeholder_summary: z.strictObject({ summary: points, hopes: points, worries: points, questions: points, missing }),
  alignment_brief: z.strictObject({ agree: points, differ: points, questions: points, missing }),
  net_position_commentary: z.strictObject({ position: points, strengths: points, watch: points, missing }),
  family_meeting_agenda: z.strictObject({ purpose: points, agenda: z.array(AgendaItem).max(40), prepare: points, missing }),
  file_note_draft: z.strictObject({ discussed: points, decisions: points, actions: z.array(Task).max(40), followUp: points, missing }),
} as const satisfies Record<PromptKey, z.ZodType>

export type PromptOutput<Key extends PromptKey> = z.output<(typeof PROMPT_OUTPUTS)[Key]>

/** One sentence of an answer, whichever prompt it belongs to. */
export interface OutputPoint {
  text: string
  cites: string[]
  minutes?: number
  who?: string
  due?: string
}
/** Any of the answers: sections of sentences, and `missing`, whose entries are plain text. */
export type AnyOutput = Record<string, (OutputPoint | string)[]>

export interface ReadOutput<Key extends PromptKey> {
  /** Null where the answer does not have the shape that was asked for. */
  output: PromptOutput<Key> | null
  /** Say in words for people what does not fit and which cited identifiers do not exist. */
  problems: string[]
}

/** Reads a model's answer: JSON of the prompt's shape, whose cited identifiers were in the prompt. Never throws. */
export function readOutput<Key extends PromptKey>(key: Key, text: string, citable: ReadonlySet<string>): ReadOutput<Key> {
  const json = jsonIn(text)
  if (json === undefined) return { output: null, problems: ['The answer is no JSON object.'] }
  const parsed = PROMPT_OUTPUTS[key].safeParse(json)
  if (!parsed.success) {
    return {
      output: null,
      problems: parsed.error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.') || 'The answer'}: ${message}`),
    }
  }
  const found = Object.entries(parsed.data as AnyOutput).flatMap(([section, entries]) =>
    entries.flatMap((entry, index) => (typeof entry === 'string' ? [] : pointProblems(`${section} ${index + 1}`, entry, citable))),
  )
  return { output: parsed.data as PromptOutput<Key>, problems: found }
}

function pointProblems(place: string, { text, cites }: OutputPoint, citable: ReadonlySet<string>): string[] {
  const unknown = cites.filter((id) => !citable.has(id))
  return [
    ...(unknown.length > 0 ? [`${place} cites what was not in the prompt: ${unknown.join(', ')}.`] : []),
    ...(/<\/?[a-z][^>]*>/i.test(text) ? [`${place} holds HTML; it is shown as text.`] : []),
  ]
}

/** The outermost object of a text: models put words or a code fence around what they were asked for. */
function jsonIn(text: string): unknown {
  const body = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  try {
    return body.startsWith('{') ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}
