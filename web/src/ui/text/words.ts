/** The word of a value, or the value where it has none (an import may bring its own). */
export function wordOf(words: Readonly<Record<string, string>>, value: string): string {
  return words[value] ?? value
}

/** "Wool, cropping": several words as one phrase. */
export function phraseOf(words: Readonly<Record<string, string>>, values: readonly string[]): string {
  return values.map((value, index) => (index === 0 ? wordOf(words, value) : wordOf(words, value).toLowerCase())).join(', ')
}

/** "Creek, Hill and River". */
export const listed = (names: readonly string[]): string => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')

/** What a select of the form shows. */
export function optionsOf(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
