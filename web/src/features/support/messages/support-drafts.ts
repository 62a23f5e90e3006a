/** What somebody typed to support and has not sent; kept on this device, each conversation by itself, and a note apart from an answer. */
export const draftKey = (userId: string, conversationId: string | null, internal = false): string =>
  `paddock.support-draft.${userId}.${conversationId ?? 'new'}${internal ? '.note' : ''}`

export function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(key: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A device that keeps nothing still shows it on the page.
  }
}
