/** What somebody opened last, for as long as the tab is open or the session lasts: of an adviser's data the device keeps nothing. */
const KEY = 'paddock.opened'
const MAX_RECORDS = 8

/** Something that was opened, as a list shows it. */
export interface Opened {
  /** Its path within the application, with parameters: `/clients/…`. */
  path: string
  kind: string
  title: string
}

interface Kept {
  subject: string
  opened: Opened[]
}

/** What this very person opened, newest first; nothing where it cannot be read. */
export function openedBy(subject: string | null, storage: Storage): Opened[] {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null
    return subject !== null && kept?.subject === subject ? kept.opened : []
  } catch {
    return []
  }
}

/** Keeps what is open now before the others; what anybody else opened goes. A device without room keeps nothing. */
export function rememberOpened(subject: string | null, opened: Opened, storage: Storage): void {
  if (subject === null) return
  const others = openedBy(subject, storage).filter(({ path }) => path !== opened.path)
  try {
    storage.setItem(KEY, JSON.stringify({ subject, opened: [opened, ...others].slice(0, MAX_RECORDS) } satisfies Kept))
  } catch {
    forgetOpened(storage)
  }
}

/** Removes all of it, whoever it is of. */
export function forgetOpened(storage: Storage): void {
  storage.removeItem(KEY)
}
