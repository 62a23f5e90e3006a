import { createRequire } from 'node:module'

const LIST = '@zxcvbn-ts/language-common'
/** Shorter ones are refused by their length. */
const MIN_LISTED_LENGTH = 8

let listed: ReadonlySet<string> | undefined

/** The package's list of passwords that leaks have shown most often; read when somebody first chooses one, so that starting stays fast. */
function common(): ReadonlySet<string> {
  listed ??= read()
  return listed
}

function read(): ReadonlySet<string> {
  const { dictionary } = createRequire(import.meta.url)(LIST) as typeof import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_LISTED_LENGTH))
}

/** Whether a password is among the first that anybody would try: a known one, one character repeated, or a plain sequence. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return common().has(lower) || isSteady(lower, 0) || isSteady(lower, 1) || isSteady(lower, -1)
}

/** Every character follows the one before by the same step: aaaaaaaa, 12345678, hgfedcba; 0 counts as following 9. */
function isSteady(text: string, step: number): boolean {
  for (let index = 1; index < text.length; index++) {
    const difference = text.charCodeAt(index) - text.charCodeAt(index - 1)
    if (difference !== step && !(step !== 0 && difference === -9 * step)) return false
  }
  return true
}
