import type { ClientStatus } from './column-names.ts'

const keyOf = (status: ClientStatus) => `paddock:columns-${status}`

/** The columns of a list as they were arranged last on this device; undefined for the usual ones. An address that names columns wins. */
export const keptColumns = (status: ClientStatus): string | undefined =>
  // What a list begins with is asked outside browsers as well, by the bench of growth.
  globalThis.localStorage?.getItem(keyOf(status)) || undefined

export const keepColumns = (status: ClientStatus, columns = ''): void => localStorage.setItem(keyOf(status), columns)
