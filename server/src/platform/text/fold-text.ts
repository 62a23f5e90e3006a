const MARKS = /\p{M}+/gu

/** Lower case without accents, for sorting and searching: "Müller" and "muller" are found by each other. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('\0', ' ').replace(/\s+/g, ' ').trim()
}
