/**
 * Letters and signs that Unicode does not take apart, as the database's `fold_text` writes them: PostgreSQL 15's unaccent.rules, as far as
 * European names and the quotation marks and dashes of phones and word processors go.
 */
const WRITTEN_AS = new Map(
  [
    "æ=ae ð=d đ=d ħ=h ı=i ĸ=q ł=l ŀ=l ŋ=n ŉ='n ø=o œ=oe ß=ss þ=th ŧ=t",
    "‘=' ’=' ‛=' ʼ=' ‚=, “=\" ”=\" ‟=\" „=,, ‹=< ›=> «=<< »=>>",
    '\u00AD=- \u2010=- \u2011=- \u2012=- \u2013=- \u2014=- \u2015=-',
  ].flatMap((line) => line.split(' ').map((each) => each.split('=') as [string, string])),
)
const SIGNS = new RegExp(`[${[...WRITTEN_AS.keys()].join('')}]`, 'g')
const MARKS = /\p{M}+/gu

/** Lower case, without accents and with plain signs: "O’Brien" and "o'brien", "Müller" and "muller", "Bjørn" and "bjorn" are the same. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(SIGNS, (sign) => WRITTEN_AS.get(sign) ?? sign)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
}
