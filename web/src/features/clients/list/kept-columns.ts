import type { ClientStatus } from './column-names.ts'

const keyOf = (status: ClientStatus) => `paddock:columns-${status}`

/** The columns of a list as they were arranged last on this device; undefined for the usual ones. An address that names columns wins. */
export function keptColumns(status: ClientStatus): string | undefined {
  try {
    return localStorage.getItem(keyOf(status)) || undefined
  } catch {
    return undefined
  }
}

/** Where the device keeps nothing, the next visit begins with the usual columns. */
export function keepColumns(status: ClientStatus, columns = ''): void {
  try {
    localStorage.setItem(keyOf(status), columns)
  } catch {
    // The list itself is as it was arranged.
  }
}
