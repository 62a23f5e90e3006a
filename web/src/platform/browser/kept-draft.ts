/** Keeps what somebody typed and did not save yet on this device, so that nothing is lost by a reload or a wrong click. */

/** The draft under a key; null when there is none or it does not look like one. */
export function readKept<Draft>(key: string, isDraft: (value: unknown) => value is Draft): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Keeps a draft; answers false when the device refuses, which the writer must then be told. */
export function keep(key: string, draft: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropKept(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A device that keeps nothing has nothing to drop.
  }
}
