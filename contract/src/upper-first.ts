/** The same words with a capital letter, as the beginning of a sentence or of a line. */
export const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
