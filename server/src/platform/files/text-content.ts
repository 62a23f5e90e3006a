/** Pages and pictures that a browser would run: no text of a person begins like this. */
const MARKUP = /^\s*<(!doctype|\?xml|html|head|body|svg|script|iframe|object|embed)\b/i
/** What no text holds: control characters but for tab, line feed, form feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/
/** Bytes by which a cut character may end. */
const CUT = 3

/** The text of bytes, in the encodings that people's files have; null where they are no text. A character cut at the end is left out. */
export function textOfBytes(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return checked(decode('utf-16le', bytes.subarray(0, bytes.length & ~1)))
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return checked(decode('utf-16be', bytes.subarray(0, bytes.length & ~1)))
  for (let left = 0; left <= Math.min(CUT, bytes.length - 1); left++) {
    const text = decode('utf-8', bytes.subarray(0, bytes.length - left))
    if (text !== null) return checked(text)
  }
  return checked(decode('windows-1252', bytes))
}

function decode(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const checked = (text: string | null) => (text !== null && !CONTROL.test(text) ? text : null)

/** Whether these first bytes are text that a person could have written, and no page in disguise. */
export function isText(start: Buffer): boolean {
  const text = textOfBytes(start)
  return text !== null && !MARKUP.test(text)
}

/** Whether these bytes are UTF-16 with its mark. */
export const isWideText = (start: Buffer): boolean =>
  ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) && isText(start)

/** A mail begins with headers (RFC 5322), among them who sent it or when. */
export function isMail(start: Buffer): boolean {
  const head = (textOfBytes(start) ?? '').split(/\r?\n\r?\n/, 1)[0] ?? ''
  return /^(from|date|received|subject|message-id|return-path)[ \t]*:/im.test(head) && /^[!-9;-~]+[ \t]*:/.test(head)
}
