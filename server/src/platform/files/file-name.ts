import { cutText } from '@paddock/contract/cut-text'
import { AppError } from '../errors/app-error.ts'
import { extensionOf } from './file-kinds.ts'

const MAX_LENGTH = 200
/** Controls, and what is not seen but changes what is: direction marks, zero-width signs, private and unpaired characters. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu
/** What Windows refuses in names. */
const UNUSABLE = /[<>:"|?*]/g
/** Devices of Windows, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i

/**
 * The name under which a file is kept and offered: the last piece of a path, without what nobody sees, usable on every system.
 * What cannot be made a name is refused in a sentence.
 */
export function cleanFileName(typed: string): string {
  const last = typed.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(UNUSABLE, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  if (name === '') throw refuse('This name holds nothing that can be kept. Give the file another one.')
  if (name.length > MAX_LENGTH) throw refuse(`This name is too long. Use at most ${MAX_LENGTH} characters.`)
  if (RESERVED.test(name)) throw refuse('Windows keeps this name for itself. Give the file another one.')
  return name
}

const refuse = (sentence: string) => new AppError('file_name_refused', { fields: { name: sentence } })

/** A document's name with the ending of the content that it has: `Lease.pdf` of `lease final.docx` is `Lease.docx`. */
export function nameOfContent(name: string, fileName: string): string {
  const ending = extensionOf(fileName)
  return ending === '' || extensionOf(name) === ending ? name : `${name.replace(/\.[^.]+$/, '')}.${ending}`
}

/** `Trust deed.pdf` as the second of its name: `Trust deed (2).pdf`. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf('.')
  const mark = ` (${number})`
  const [begin, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return `${cutText(begin, MAX_LENGTH - 20)}${mark}${ending}`
}
