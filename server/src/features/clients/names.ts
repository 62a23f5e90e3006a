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
  abn: string
  businessName: string
  contactFirstName: string
  contactLastName: string
  contactEmail: string
  contactMobile: string
  contactPhone: string
  town: string
}

/** The columns that follow from what a person typed; write them whenever one of their sources changes. */
export function derivedColumns(client: Searchable): { sortName: string; nameKey: string; searchText: string } {
  const { businessName, contactFirstName, contactLastName, contactEmail, town, abn, contactPhone, contactMobile } = client
  const numbers = [digitsOf(abn), ...[contactPhone, contactMobile].map(phoneDigits)].filter(Boolean)
  return {
    sortName: foldText(businessName),
    nameKey: nameKeyOf(businessName),
    searchText: foldText([businessName, contactFirstName, contactLastName, town, contactEmail, ...numbers].join(' ')),
  }
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '')

/** A phone number's digits as people of the country say them: "+61 412 345 678" → "0412345678". */
const phoneDigits = (typed: string) => digitsOf(typed).replace(/^61(?=\d{9}$)/, '0')
