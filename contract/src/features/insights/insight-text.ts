/** An insight as plain text, and what can be read of one while it is still being written. Pure functions. */
import { MISSING_HEADING, OUTPUT_SECTIONS } from '../prompts/prompt-output.rules.ts'
import type { PromptKey } from '../prompts/prompt-variables.ts'
import type { InsightOutput } from './insights.shapes.ts'

type Entry = InsightOutput[string][number]

export interface InsightSection {
  name: string
  heading: string
  entries: readonly Entry[]
}

/** The sections that hold something, in the order in which they are read; what is missing is last. */
export function sectionsOf(key: PromptKey, output: InsightOutput): InsightSection[] {
  return [...Object.entries(OUTPUT_SECTIONS[key]), ['missing', MISSING_HEADING] as const].flatMap(([name, heading]) => {
    const entries = output[name] ?? []
    return entries.length > 0 ? [{ name, heading, entries }] : []
  })
}

/** The words of an entry, with who, when and how long where it says so. */
export function entryText(entry: Entry): string {
  if (typeof entry === 'string') return entry
  const details = [entry.minutes ? `${entry.minutes} min` : '', entry.who ?? '', entry.due ?? ''].filter(Boolean)
  return details.length > 0 ? `${entry.text} (${details.join(', ')})` : entry.text
}

/** Headings and sentences, one a line: what is copied, edited and put into a note. */
export function plainTextOf(key: PromptKey, output: InsightOutput): string {
  return sectionsOf(key, output)
    .map(({ heading, entries }) => [heading, ...entries.map((entry) => `- ${entryText(entry)}`)].join('\n'))
    .join('\n\n')
}

/** A sentence whose end may not have arrived yet. */
const SENTENCE = /"(\w+)"\s*:\s*\[|"text"\s*:\s*"((?:[^"\\]|\\.)*)("|$)/g

/** What stands so far in an answer that is still being written: its sentences under their headings. Never throws. */
export function textSoFar(key: PromptKey, raw: string): { heading: string; texts: string[] }[] {
  const headings: Readonly<Record<string, string>> = OUTPUT_SECTIONS[key]
  const found: { heading: string; texts: string[] }[] = []
  for (const [, section, text] of raw.matchAll(SENTENCE)) {
    if (section !== undefined && Object.hasOwn(headings, section)) found.push({ heading: headings[section] ?? '', texts: [] })
    else if (text !== undefined && text !== '') found.at(-1)?.texts.push(unescaped(text))
  }
  return found.filter(({ texts }) => texts.length > 0)
}

/** A piece of a JSON string; an escape that is still incomplete at its end is left out. */
function unescaped(piece: string): string {
  try {
    return JSON.parse(`"${piece.replace(/\\(?:u[0-9a-f]{0,3})?$/i, '')}"`) as string
  } catch {
    return piece
  }
}
