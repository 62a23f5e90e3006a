import { foldText } from '../../../platform/text/fold-text.ts'

/** A person of the practice who can look after clients. */
export interface KnownAdviser {
  id: string
  firstName: string
  lastName: string
  email: string
}

export interface MatchedAdvisers {
  ids: string[]
  /** The words of the cell that are nobody's name or email. */
  unknown: string[]
  /** The names that several people of the practice have. */
  ambiguous: string[]
}

export type AdviserMatcher = (texts: readonly string[]) => MatchedAdvisers

/**
 * Finds the practice's advisers by name ("Priya Nair", "Nair, Priya") or email. Several of them are separated by ; | / or by line
 * breaks.
 */
export function adviserMatcher(advisers: readonly KnownAdviser[]): AdviserMatcher {
  const known = new Map<string, Set<string>>()
  for (const { id, firstName, lastName, email } of advisers)
    for (const word of [`${firstName} ${lastName}`, `${lastName}, ${firstName}`, `${lastName} ${firstName}`, email]) {
      const key = foldText(word)
      if (/\p{L}/u.test(key)) known.set(key, (known.get(key) ?? new Set()).add(id))
    }
  return (texts) => {
    const matched: MatchedAdvisers = { ids: [], unknown: [], ambiguous: [] }
    for (const part of texts.flatMap((text) => partsOf(text, known))) {
      const [first, ...others] = known.get(foldText(part)) ?? []
      if (first === undefined) matched.unknown.push(part)
      else if (others.length > 0) matched.ambiguous.push(part)
      else if (!matched.ids.includes(first)) matched.ids.push(first)
    }
    return matched
  }
}

/**
 * "Nair, Priya" is one person and "Priya Nair, Tom Reid" are two, so a text that is somebody's name as a whole is not split at its
 * commas.
 */
function partsOf(text: string, known: ReadonlyMap<string, unknown>): string[] {
  return text
    .split(/[;|/]/)
    .flatMap((part) => (known.has(foldText(part)) || isSurnameFirst(part) ? [part] : part.split(/,|&|\band\b/i)))
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Whether a text is like "Nair, Priya": one comma with one word before it. */
const isSurnameFirst = (part: string) => /^\s*[^\s,&]+\s*,[^,&]+$/.test(part)
