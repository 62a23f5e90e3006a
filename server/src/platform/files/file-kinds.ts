/** Serves icons and filters; `picture` opens as an image. */
export type FileKind = 'pdf' | 'image' | 'word' | 'sheet' | 'slides' | 'text' | 'mail' | 'archive' | 'recording'

export interface KnownKind {
  kind: FileKind
  /** What the file is served as, whatever the sender said. */
  mediaType: string
  /** What the content may turn out to be, in the words of `file-type`; `text` is none of its own. */
  contents: readonly string[]
  /** Shown in a page: only what runs nothing and what every browser draws. */
  inline?: true
  /** An archive of this kind has an entry whose name begins so. */
  holds?: string
  /** One of these streams is in an old Office file (compound file) of this kind. */
  streams?: readonly string[]
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
const picture = (mediaType: string, ...contents: string[]): KnownKind => ({ kind: 'image', mediaType, contents, inline: true })
/** The stream that every encrypted Office file has in place of its archive. */
const LOCKED = 'EncryptedPackage'

/** What is taken, by the extension of its name. SVG and HTML are not among it: both can run scripts. */
export const KINDS: Readonly<Record<string, KnownKind>> = {
  pdf: { kind: 'pdf', mediaType: 'application/pdf', contents: ['pdf'], inline: true },
  png: picture('image/png', 'png', 'apng'),
  jpg: picture('image/jpeg', 'jpg'),
  jpeg: picture('image/jpeg', 'jpg'),
  gif: picture('image/gif', 'gif'),
  webp: picture('image/webp', 'webp'),
  heic: { kind: 'image', mediaType: 'image/heic', contents: ['heic'] },
  docx: { kind: 'word', mediaType: WORD, contents: ['docx', 'zip', 'cfb'], holds: 'word/', streams: [LOCKED] },
  xlsx: { kind: 'sheet', mediaType: SHEET, contents: ['xlsx', 'zip', 'cfb'], holds: 'xl/', streams: [LOCKED] },
  pptx: { kind: 'slides', mediaType: SLIDES, contents: ['pptx', 'zip', 'cfb'], holds: 'ppt/', streams: [LOCKED] },
  odt: { kind: 'word', mediaType: 'application/vnd.oasis.opendocument.text', contents: ['odt', 'zip'], holds: 'content.xml' },
  ods: { kind: 'sheet', mediaType: 'application/vnd.oasis.opendocument.spreadsheet', contents: ['ods', 'zip'], holds: 'content.xml' },
  odp: { kind: 'slides', mediaType: 'application/vnd.oasis.opendocument.presentation', contents: ['odp', 'zip'], holds: 'content.xml' },
  doc: { kind: 'word', mediaType: 'application/msword', contents: ['cfb', 'rtf'], streams: ['WordDocument'] },
  xls: { kind: 'sheet', mediaType: 'application/vnd.ms-excel', contents: ['cfb'], streams: ['Workbook', 'Book'] },
  ppt: { kind: 'slides', mediaType: 'application/vnd.ms-powerpoint', contents: ['cfb'], streams: ['PowerPoint Document'] },
  msg: { kind: 'mail', mediaType: 'application/vnd.ms-outlook', contents: ['cfb'], streams: ['__properties_version1.0'] },
  rtf: { kind: 'word', mediaType: 'application/rtf', contents: ['rtf'] },
  txt: { kind: 'text', mediaType: 'text/plain', contents: ['text'], inline: true },
  md: { kind: 'text', mediaType: 'text/markdown', contents: ['text'] },
  csv: { kind: 'sheet', mediaType: 'text/csv', contents: ['text'] },
  eml: { kind: 'mail', mediaType: 'message/rfc822', contents: ['text'] },
  zip: { kind: 'archive', mediaType: 'application/zip', contents: ['zip'] },
  mp4: { kind: 'recording', mediaType: 'video/mp4', contents: ['mp4', 'm4v'] },
  m4a: { kind: 'recording', mediaType: 'audio/mp4', contents: ['m4a', 'mp4'] },
}

/** The letters behind the last dot, in lower case; nothing where there is none. */
export const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
