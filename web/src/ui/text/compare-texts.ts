import { diffArrays } from 'diff'

/** A piece of a text: in both versions, only in the former, or only in the current one. */
export interface TextPart {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** With more words gone or new than this, the whole text counts as rewritten: to compare on would hold the page up. */
const MAX_CHANGES = 2000

/** What changed between two texts, word by word. */
export function textDifference(before: string, after: string): TextPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_CHANGES }) ?? [
    { removed: true, added: false, value: [before] },
    { removed: false, added: true, value: [after] },
  ]
  return changes.map(({ added, removed, value }) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', text: value.join('') }))
}

/** Parts a text into words and what is between them. Together they are the text again. */
const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}\p{M}'’]+|[^\s\p{L}\p{N}\p{M}'’]/gu) ?? []
