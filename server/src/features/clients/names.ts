import { foldText } from '../../platform/text/fold-text.ts'

const FILLERS = new Set([
  'the',
  'and',
  'pty',
  'ltd',
  'limited',
  'proprietary',
  'inc',
  'as',
  'trustee',
  'for',
  'atf',
  'trading',
  't/as',
  'co',
  'company',
])

/** A name without case, accents, punctuation and company suffixes: equal keys are probably one business. */
export function nameKeyOf(name: string): string {
  return foldText(name)
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word))
    .join(' ')
}

interface Searchable {
  businessName: string
  contactFirstName: string
  contactLastName: string
  contactEmail: string
  town: string
}

/** The columns that follow from what a person typed; write them whenever one of their sources changes. */
export function derivedColumns(client: Searchable): { sortName: string; nameKey: string; searchText: string } {
  const { businessName, contactFirstName, contactLastName, contactEmail, town } = client
  return {
    sortName: foldText(businessName),
    nameKey: nameKeyOf(businessName),
    searchText: foldText([businessName, contactFirstName, contactLastName, town, contactEmail].join(' ')),
  }
}
