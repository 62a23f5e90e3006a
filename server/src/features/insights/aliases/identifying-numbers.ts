import { searchPhoneNumbersInText } from 'libphonenumber-js/max'

/** A place in a text that must not leave, and what is there instead. */
export interface Found {
  start: number
  end: number
  instead: string
}

/**
 * Whoever answers can write what is made to be slow, and while a text is searched nobody else is served. So each expression begins at few
 * places, or has a limit to how far it looks from each.
 */
type Finder = (folded: string) => Iterable<Found>

/** No amount of money: neither right behind a dollar sign nor in the middle of a longer number. */
const APART = String.raw`(?<![\d$])(?<!\$ )(?<!\d[.,])`
const END = String.raw`(?!\d)(?![.,]\d)`
const GAP = '[ .-]?'
const digitsOf = (text: string): string => text.replace(/\D/g, '')
const DATE = /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}/
const UNIT = String.raw`(?!\s?(?:ha|hectares?|acres?|ml|megalitres?|kg|tonnes?|t|head|hd|ewes|lambs|m|k|million|%)\b)`

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

/** The Australian Business Register's check: 1 off the first digit, weights, divisible by 89. */
export const isAbn = (digits: string): boolean =>
  digits.length === 11 && (weighted(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0
/** ASIC's check: the last digit makes the weighted sum up to a multiple of 10. */
export const isAcn = (digits: string): boolean =>
  digits.length === 9 && (10 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === Number(digits[8])
/** A tax file number of nine digits: the weighted sum is divisible by 11. */
export const isTfn = (digits: string): boolean => digits.length === 9 && weighted(digits, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0
/** A Medicare card: begins with 2 to 6, its ninth digit is the sum of the first eight by weight; an eleventh counts the person. */
export const isMedicare = (digits: string): boolean =>
  /^[2-6]\d{9,10}$/.test(digits) && weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(digits[8])
/** Luhn's check of cards. */
const isCard = (digits: string): boolean =>
  [...digits].toReversed().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

function matching(pattern: string, instead: string | ((match: string) => string | null), flags = 'giu'): Finder {
  const expression = new RegExp(pattern, flags)
  return function* (folded) {
    for (const match of folded.matchAll(expression)) {
      const [text] = match
      const replacement = typeof instead === 'string' ? instead : instead(text)
      if (replacement !== null) yield { start: match.index, end: match.index + text.length, instead: replacement }
    }
  }
}

const PHONE = '[telephone number]'
const ABN = '[ABN]'
const ACN = '[ACN]'
const TFN = '[tax file number]'
const MEDICARE = '[Medicare number]'
const ACCOUNT = '[account number]'

/** "No.", ":" and the like between what a number is and the number. */
const LINK = String.raw`(?:\s|[:.#=(-]|number|numbers|num|no|nr|is|was|of|ending|card|file|tax|name)*`
const run = (least: number, most: number) => String.raw`\d(?:${GAP}\d){${least - 1},${most - 1}}(?!\d)`
const called = (names: string, least: number, most: number, instead: string) =>
  matching(String.raw`(?<!\d)(?=\d)(?<=(?<!\p{L})(?:${names})(?!\p{L})${LINK})${run(least, most)}`, instead)
const checked = (least: number, most: number, instead: (digits: string) => string | null) =>
  matching(`${APART}${run(least, most)}${END}`, (text) => (DATE.test(text) ? null : instead(digitsOf(text))))

function* phones(folded: string): Iterable<Found> {
  for (const { startsAt: start, endsAt: end } of searchPhoneNumbersInText(folded, 'AU'))
    if (!DATE.test(folded.slice(start, end))) yield { start, end, instead: PHONE }
}

/** What a number of nine digits is by its check sum. */
const nineDigits = (digits: string): string | null => (isTfn(digits) ? TFN : isAcn(digits) ? ACN : null)

/** Two years beside each other are no telephone number. */
const isYears = (digits: string): boolean => /^(?:19|20)\d{2}(?:19|20)\d{2}$/.test(digits)

/** What a street is, in any case; and what is a word as well, with a capital letter. */
const STREET = '(?:street|st|road|rd|lane|avenue|ave|highway|hwy|crescent|cres|parade|pde|terrace|tce|boulevard|bvd|blvd|esplanade)'
const CAPITAL_STREET =
  '(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Av|Drive|Dr|Court|Ct|Crescent|Cres|Cr|Place|Pl|Highway|Hwy|Way|Parade|Pde|Terrace|Tce|Close|Cl|Track|Boulevard|Bvd|Blvd|Circuit|Cct|Esplanade|Square|Sq|Grove|Gr|Loop|Rise|Mews|Row|Walk)'
/** The number of a house, with its unit. */
const HOUSE = String.raw`(?<![\p{L}\d$])(?<!\d[.,])(?:(?:[Uu]nit|[Ff]lat|[Ss]hop|[Ll]evel|[Ll]ot)\s*\d+[a-z]?[ ,/]+)?\d{1,5}[a-zA-Z]?(?:\s?[/-]\s?\d{1,5}[a-zA-Z]?)?,?\s+`
const STATE = String.raw`(?:nsw|n\.s\.w\.|vic|victoria|qld|queensland|sa|wa|tas|tasmania|act|nt|new south wales)`
/** A word that may be part of a street's name; not what stands between a number and "road" in a sentence. */
const STREET_WORD = String.raw`(?!(?:of|the|near|on|along|a|an|to|by|from|and|or|in|at|for|with|our|my|his|her|their|this|that|ha|acres?|hectares?|km|kms|m|metres?|years?|months?|weeks?|days?|hours?|minutes?|head|people|more|other|new|dirt|gravel|down|up|is|was|are|they|we|he|she|it|i|you|will|would|can|could|should|may|might|must|have|has|had|then)\b)\p{L}[\p{L}'.-]{0,60}`
const CAPITAL_WORD = String.raw`(?!(?:The|This|That|Our|My|His|Her|Their|On|At|In|Near|From|To|Main|A|An|By|Off|Along|Down|Up|And|Or)\b)\p{Lu}[\p{L}'.-]{0,60}`
const TOWN = String.raw`(?:,?\s+${CAPITAL_WORD}(?:\s+${CAPITAL_WORD}){0,2})?`
const REGION = String.raw`(?:${TOWN},?\s+${STATE}(?!\p{L})(?:,?\s+\d{4}(?!\d))?)?`
const CAPITAL_REGION = String.raw`(?:${TOWN},?\s+(?:NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|ACT|NT)(?!\p{L})(?:,?\s+\d{4}(?!\d))?)?`
const ADDRESS = '[address]'

/**
 * What identifies people and businesses besides names, the most certain first: each looks only where the others found nothing. Check sums
 * decide what a number is called; one that is grouped like such a number goes without one, too: people mistype.
 */
const FINDERS: readonly Finder[] = [
  matching(String.raw`(?<![^\s@<>(),;:"])[^\s@<>(),;:"]+@[^\s@<>(),;:"]{1,250}\.[^\s@<>(),;:"]{0,250}[\p{L}\d]`, '[email address]'),
  matching(
    String.raw`https?:\/\/[^\s<>"]+|www\.[^\s<>"]+|(?<![\p{L}\d])[\p{L}\d][\p{L}\d.-]{0,250}\.(?:com|net|org|edu|gov|id|asn)(?:\.au)?(?:\/[^\s<>"]*)?(?![\p{L}\d])`,
    '[web address]',
  ),
  called('abn|a\\.b\\.n\\.|business number', 8, 12, ABN),
  called('acn|a\\.c\\.n\\.|company number', 8, 10, ACN),
  called('tfn|t\\.f\\.n\\.|tfns|tax file|tax number', 7, 10, TFN),
  called('medicare', 8, 12, MEDICARE),
  called('bsb', 6, 6, '[BSB]'),
  called('account|accounts|acct|acc|a\\/c|bank', 5, 12, ACCOUNT),
  called('crn|drn|licence|license|passport|policy|member|membership|customer|client|reference|ref|hin|srn|pic', 6, 14, '[number]'),
  // A BSB is told by the account that follows it.
  matching(String.raw`(?<!\d)\d{3}[ -]?\d{3}[ ,;/|:-]{1,3}\d(?:[ -]?\d){4,9}(?!\d)(?=\D|$)`, (text) =>
    /^\d{3}-\d{3}\D/.test(text) ? ACCOUNT : null,
  ),
  matching(String.raw`(?<=\[BSB\]|bsb.{0,40})${APART}${run(5, 10)}${END}`, ACCOUNT),
  matching(String.raw`(?<!\d)(?:\+? ?61[ .-]?(?:\(0\)[ .-]?)?\(?[2-478]\)?|\(?0[ .-]?[2-478]\)?)(?:[ .()-]{0,2}\d){8}(?!\d)`, PHONE),
  matching(String.raw`${APART}1[38]00(?:[ .-]?\d){6}${END}|${APART}13(?:[ -]\d{2}){2}${END}|${APART}13\d[ -]\d{3}${END}${UNIT}`, PHONE),
  checked(13, 19, (digits) => (isCard(digits) ? '[card number]' : null)),
  matching(String.raw`${APART}\d{2}[ .-]\d{3}[ .-]\d{3}[ .-]\d{3}${END}${UNIT}`, ABN),
  matching(String.raw`${APART}[2-6]\d{3}[ .-]\d{5}[ .-]\d(?:[ ./-]\d)?${END}`, MEDICARE),
  matching(String.raw`${APART}\d{3}[ .-]\d{3}[ .-]\d{3}${END}${UNIT}`, (text) => nineDigits(digitsOf(text)) ?? '[number]'),
  matching(
    String.raw`(?<!\p{L})(?:p\.? ?o\.? ?box|g\.?p\.?o\.? box|locked bag|private bag|rmb|rsd|roadside (?:delivery|mail box))\s*(?:no\.?\s*)?\d+[a-z]?${REGION}`,
    ADDRESS,
  ),
  matching(String.raw`(?<!\p{L})Lot \d+(?:,? (?:in |on )?DP ?\d+)?(?!\d)|(?<!\p{L})DP ?\d{5,7}(?!\d)`, ADDRESS, 'gu'),
  matching(String.raw`${HOUSE}(?:${STREET_WORD}\s+){1,2}${STREET}(?!\p{L})\.?${REGION}`, ADDRESS),
  matching(String.raw`${HOUSE}(?:${CAPITAL_WORD}\s+){1,3}${CAPITAL_STREET}(?!\p{L})\.?${CAPITAL_REGION}`, ADDRESS, 'gu'),
  matching(
    String.raw`(?<!\p{L})(?:${CAPITAL_WORD}\s+){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Ave|Highway|Hwy)(?!\p{L})\.?${CAPITAL_REGION}`,
    ADDRESS,
    'gu',
  ),
  matching(
    String.raw`(?<!\p{L})${CAPITAL_WORD}(?:\s+${CAPITAL_WORD}){0,2},?\s+(?:NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|ACT|NT),?\s+\d{4}(?!\d)`,
    ADDRESS,
    'gu',
  ),
  matching(String.raw`${APART}(?!(?:19|20)\d{2}[ -]\d{4}[ -]\d{4})[2-9]\d{3}[ -]\d{4}${END}${UNIT}`, (text) =>
    isYears(digitsOf(text)) ? null : PHONE,
  ),
  checked(11, 11, (digits) => (isAbn(digits) ? ABN : isMedicare(digits) ? MEDICARE : null)),
  checked(10, 10, (digits) => (isMedicare(digits) ? MEDICARE : null)),
  checked(9, 9, nineDigits),
  phones,
  matching(String.raw`${APART}\d{8,}${END}${UNIT}`, (text) => (/^(?:19|20)\d{6}$/.test(text) ? null : '[number]')),
]

/** A sign that is no letter, digit or space: what was found is not looked at again. */
const TAKEN = '\ue000'

/** Everything in a folded text that identifies by a number or an address, in no order; and the text with those places taken. */
export function findIdentifying(folded: string): { found: Found[]; left: string } {
  const found: Found[] = []
  let left = folded
  for (const find of FINDERS) {
    const here = [...find(left)]
    found.push(...here)
    for (const { start, end } of here) left = left.slice(0, start) + TAKEN.repeat(end - start) + left.slice(end)
  }
  return { found, left }
}
