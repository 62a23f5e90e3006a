/** A piece of a message: words, or an address that can be opened. */
export type MessagePart = { words: string } | { link: string }

const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/gi
/** What ends a sentence does not belong to the address before it. */
const BEHIND = /[.,;:!?…)\]’”]+$/

/** Cuts a message into words and web addresses. Only http and https are links; everything else stays the text that it is. */
export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = []
  let place = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const link = withoutEnd(found)
    if (!URL.canParse(link)) continue
    if (index > place) parts.push({ words: text.slice(place, index) })
    parts.push({ link })
    place = index + link.length
  }
  if (place < text.length) parts.push({ words: text.slice(place) })
  return parts
}

/** The address without the full stop behind it; a closing bracket stays where the address opened one. */
function withoutEnd(address: string): string {
  const end = BEHIND.exec(address)?.[0] ?? ''
  const bare = address.slice(0, address.length - end.length)
  return end.startsWith(')') && bare.lastIndexOf('(') > bare.lastIndexOf(')') ? `${bare})` : bare
}
