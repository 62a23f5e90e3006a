/** Signs that are not seen and would hide a name: soft hyphens, zero-width signs, marks of direction. */
const INVISIBLE_CHARACTERS = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
const APOSTROPHES = /['’‘ʼʻ′`´＇]/
const DASHES = /[-‐‑‒–—―−﹣－]/
/** Letters that have no parts, and how they are written without their stroke. */
const STROKED: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', ð: 'd' }

/** A text as it may leave: one form for each letter, and nothing that is not seen. */
export const cleanText = (text: string): string => text.normalize('NFC').replace(INVISIBLE_CHARACTERS, '')

/**
 * Folds a text for searching, sign for sign: one kind of apostrophe, dash and space, letters without accents. Upper case stays, because
 * some names are words as well.
 */
export function foldText(clean: string): string {
  let folded = ''
  for (let at = 0; at < clean.length; at++) folded += foldSign(clean.charAt(at))
  return folded
}

const known = new Map<string, string>()

function foldSign(sign: string): string {
  if (sign < '\u007f' && sign !== '`' && sign >= ' ') return sign
  let folded = known.get(sign)
  if (folded === undefined) {
    folded = foldedSign(sign)
    known.set(sign, folded)
  }
  return folded
}

function foldedSign(sign: string): string {
  if (APOSTROPHES.test(sign)) return "'"
  if (DASHES.test(sign)) return '-'
  if (/\s/.test(sign)) return ' '
  const lower = sign.toLowerCase()
  const plain = STROKED[lower]
  if (plain !== undefined) return sign === lower ? plain : plain.toUpperCase()
  const base = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return base.length === 1 ? base : sign
}

/** A name as it is looked up: folded, in lower case, one space between its words. */
export const foldName = (name: string): string => foldText(cleanText(name)).trim().replace(/\s+/g, ' ').toLowerCase()
