/** The largest file that is taken, in bytes (200 MB). */
export const FILE_LIMIT = 200 * 1024 * 1024
/** Every part of an upload has this many bytes, but for the last one (8 MB). */
export const PART_SIZE = 8 * 1024 * 1024

/** What the picker of files offers; the server looks at the content as well. */
export const ACCEPTED_EXTENSIONS = [
  'pdf',
  'doc',
  'docx',
  'odt',
  'rtf',
  'xls',
  'xlsx',
  'ods',
  'ppt',
  'pptx',
  'odp',
  'txt',
  'md',
  'csv',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'heic',
  'eml',
  'msg',
  'zip',
  'mp4',
  'm4a',
] as const

/** Why a file is refused before a byte of it is sent, in the words of its error: the browser says them without asking. */
export const FILE_REFUSALS = {
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 200 MB. Make it smaller, or split it.',
  kind: 'This kind of file is not accepted. Send a PDF, an Office document, a picture, a text or a mail.',
} as const
