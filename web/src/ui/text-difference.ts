/** A piece of a text: in both versions, only in the former, or only in the current one. */
export interface TextPart {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Above this many comparisons the middle of the two texts counts as wholly rewritten. */
const MAX_COMPARISONS = 4_000_000

/** What changed between two texts, word by word. */
export function textDifference(before: string, after: string): TextPart[] {
  const old = wordsOf(before)
  const now = wordsOf(after)
  const start = commonLength(old, now)
  const end = commonLength(old.slice(start).toReversed(), now.slice(start).toReversed())
  const middle = compare(old.slice(start, old.length - end), now.slice(start, now.length - end))
  return joined([
    ...old.slice(0, start).map((text): TextPart => ({ kind: 'same', text })),
    ...middle,
    ...old.slice(old.length - end).map((text): TextPart => ({ kind: 'same', text })),
  ])
}

/** Words and what stands between them; together they are the text again. */
const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}\p{M}'’]+|[^\s\p{L}\p{N}\p{M}'’]/gu) ?? []

function commonLength(one: string[], other: string[]): number {
  const differs = one.findIndex((word, index) => word !== other[index])
  return differs === -1 ? one.length : differs
}

/** The longest common sequence of words, the rest gone or new. */
function compare(old: string[], now: string[]): TextPart[] {
  if (old.length * now.length > MAX_COMPARISONS) {
    return [
      { kind: 'gone', text: old.join('') },
      { kind: 'new', text: now.join('') },
    ]
  }
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const parts: TextPart[] = []
  let row = 0
  let column = 0
  while (row < old.length || column < now.length) {
    const gone = old[row]
    const added = now[column]
    if (gone !== undefined && gone === added) {
      parts.push({ kind: 'same', text: gone })
      row += 1
      column += 1
    } else if (gone !== undefined && (added === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'gone', text: gone })
      row += 1
    } else {
      parts.push({ kind: 'new', text: added ?? '' })
      column += 1
    }
  }
  return parts
}

function joined(parts: TextPart[]): TextPart[] {
  const found: TextPart[] = []
  for (const part of parts) {
    const last = found.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else if (part.text !== '') found.push({ ...part })
  }
  return found
}
