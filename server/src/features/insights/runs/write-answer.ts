import type { InsightOutput, InsightProblem, InsightSource, RunCost } from '@paddock/contract/features/insights/insights.shapes'
import { PROMPT_OUTPUTS, readOutput } from '@paddock/contract/features/prompts/prompt-output.shapes'
import { plainWords } from '@paddock/contract/features/prompts/prompt-fence'
import type * as z from 'zod'
import { type Ai, type AiUsage, costOf } from '../../../platform/ai/ai.ts'
import { ModelError } from '../../../platform/ai/model-error.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type Aliases, streamRestorer } from '../aliases/aliases.ts'
import type { Gathered } from '../prompt-values/gathered.ts'
import { problemNamed, problemOf } from '../insight-view.ts'

/** Tokens that an answer may take: about six pages. */
export const ANSWER_TOKENS = 4_000

export interface Written {
  state: 'done' | 'cancelled' | 'failed'
  /** Checked and with its names; null unless done. */
  output: InsightOutput | null
  /** What the model wrote, with its names; empty where it is done. */
  raw: string
  removedCites: string[]
  /** What does not fit the form, in words. */
  problems: string[]
  problem: InsightProblem | null
  usage: AiUsage | null
  cost: RunCost
  /** The endpoint's status where it refused, for the log. */
  endpointStatus: number | null
}

interface Run {
  ai: Ai
  gathered: Pick<Gathered, 'key' | 'aliases' | 'sources'>
  system: string
  prompt: string
  signal: AbortSignal
  /** Told of each piece as it arrives, with its names. */
  onText: (text: string) => void
}

/** Has the model write and checks what comes: its shape, and that it cites nothing that it was not given. Never throws what the model did. */
export async function writeAnswer({ ai, gathered, system, prompt, signal, onText }: Run): Promise<Written> {
  const { key } = gathered
  const aliases = gathered.aliases.given(prompt)
  const names = streamRestorer(aliases)
  let text = ''
  let usage: AiUsage | null = null
  const end = (state: Written['state'], rest: Partial<Written>): Written => {
    const micros = usage && costOf(ai.prices, usage)
    const cost = ai.prices && micros !== null ? { micros, currency: ai.prices.currency } : null
    const raw = state === 'done' ? '' : aliases.restore(storable(text))
    return { state, raw, usage, cost, output: null, removedCites: [], problems: [], problem: null, endpointStatus: null, ...rest }
  }
  try {
    const schema: z.ZodType = PROMPT_OUTPUTS[key]
    for await (const part of ai.write({ system, prompt, schema, maxOutputTokens: ANSWER_TOKENS }, signal)) {
      if ('usage' in part) usage = part.usage
      else {
        text += part.text
        tell(names.push(part.text))
      }
    }
    tell(names.end())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { retryAfterSeconds, endpointStatus } = error instanceof ModelError ? error : { retryAfterSeconds: null, endpointStatus: null }
    return end('failed', { problem: problemOf(error.code, { retryAfterSeconds }), endpointStatus })
  }
  if (signal.aborted) return end('cancelled', {})
  const { output, problems } = readOutput(key, withoutThoughts(text), new Set(gathered.sources.map(({ id }) => id)))
  if (output === null) return end('failed', { problem: problemNamed('model_nonsense'), problems })
  return end('done', { ...checked(output, aliases, gathered.sources), problems })

  function tell(piece: string) {
    if (piece !== '') onText(piece)
  }
}

/** Some models think aloud before they answer. */
const withoutThoughts = (text: string): string => text.replace(/^\s*<think>[\s\S]*?<\/think>/i, '')

/** Takes out what was cited without having been given, and gives the names back. */
function checked(
  output: InsightOutput,
  aliases: Pick<Aliases, 'restore'>,
  sources: readonly InsightSource[],
): Pick<Written, 'output' | 'removedCites'> {
  const given = new Set(sources.map(({ id }) => id))
  const removed = new Set<string>()
  const words = (text: string) => aliases.restore(storable(plainWords(text)))
  const sections = Object.entries(output).map(([section, entries]): [string, InsightOutput[string]] => [
    section,
    entries.map((entry) => {
      if (typeof entry === 'string') return words(entry)
      const { text, cites, who, due, minutes } = entry
      for (const id of cites) if (!given.has(id)) removed.add(storable(plainWords(id)))
      return {
        text: words(text),
        cites: [...new Set(cites)].filter((id) => given.has(id)),
        ...(minutes === undefined ? {} : { minutes }),
        ...(who === undefined ? {} : { who: words(who) }),
        ...(due === undefined ? {} : { due: words(due) }),
      }
    }),
  ])
  return { output: Object.fromEntries(sections), removedCites: [...removed] }
}

/** Leaves out what PostgreSQL cannot hold: NUL, and halves of surrogate pairs. */
function storable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- NUL is exactly what is taken out
  return text.replace(/\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
}
