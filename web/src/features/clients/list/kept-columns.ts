import type { ClientStatus } from './column-names.ts'

const keyOf = (status: ClientStatus) => `paddock:columns-${status}`

/** The columns of a list as they were arranged last on this device; undefined for the usual ones. An address that names columns wins. */
export const keptColumns = (status: ClientStatus): string | undefined => localStorage.getItem(keyOf(status)) || undefined

export const keepColumns = (status: ClientStatus, columns = ''): void => localStorage.setItem(keyOf(status), columns)
