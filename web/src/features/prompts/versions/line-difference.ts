import { diffLines } from 'diff'

/** A part of two texts that are compared: lines that are in both, lines that are in one, or lines that became others. */
export type DifferencePart =
  | { kind: 'same'; lines: string[] }
  | { kind: 'gone' | 'new'; text: string }
  | { kind: 'changed'; before: string; after: string }

/** What changed between two texts, by lines; lines that became others stand together, to be compared by words. */
export function lineDifference(before: string, after: string): DifferencePart[] {
  const changes = diffLines(before, after)
  const parts: DifferencePart[] = []
  for (const { added, removed, value } of changes) {
    const text = value.replace(/\n$/, '')
    const last = parts.at(-1)
    if (added && last?.kind === 'gone') parts.splice(-1, 1, { kind: 'changed', before: last.text, after: text })
    else if (added) parts.push({ kind: 'new', text })
    else if (removed) parts.push({ kind: 'gone', text })
    else parts.push({ kind: 'same', lines: text.split('\n') })
  }
  return parts
}
