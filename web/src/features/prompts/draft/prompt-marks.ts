import type { TemplateProblem } from '@paddock/contract/features/prompts/check-template'

/** A piece of a line of the editor. */
export interface MarkedPiece {
  text: string
  kind: 'plain' | 'variable' | 'block'
  wrong: boolean
}

const TAG = /\{\{[^{}]*\}\}/g

/** The lines of a prompt with their tags and problems, for the layer behind the text. */
export function markedLines(text: string, problems: readonly Pick<TemplateProblem, 'from' | 'to'>[]): MarkedPiece[][] {
  const edges = new Set<number>()
  const tags = [...text.matchAll(TAG)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    kind: /^\{\{\s*(?:[#/]|else\s*\}\})/.test(match[0]) ? ('block' as const) : ('variable' as const),
  }))
  const wrong = problems.filter(({ from, to }) => to > from)
  for (const { from, to } of [...tags, ...wrong]) edges.add(from).add(to)
  let start = 0
  let tag = 0
  return text.split('\n').map((line) => {
    const end = start + line.length
    const cuts = [start, ...[...edges].filter((edge) => edge > start && edge < end).toSorted((one, other) => one - other), end]
    const pieces = cuts.slice(0, -1).map((from, index): MarkedPiece => {
      const to = cuts[index + 1] ?? end
      while (tag < tags.length && (tags[tag]?.to ?? 0) <= from) tag += 1
      const inside = tags[tag]
      return {
        text: text.slice(from, to),
        kind: inside && inside.from <= from && to <= inside.to ? inside.kind : 'plain',
        wrong: wrong.some((problem) => problem.from <= from && to <= problem.to),
      }
    })
    start = end + 1
    return pieces
  })
}
