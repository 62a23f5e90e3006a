import type { ImportField } from '@paddock/contract/features/imports/imports.rules'

/** The field that each column becomes, by the column's place. */
export type Mapping = Record<string, ImportField>

interface Kept {
  importId: string
  mapping: Mapping
}

const KEY = 'paddock.columns'

/** What was chosen for the columns of this import and has not been checked yet. A reload, or a look at another page, must not lose it. */
export function keptColumns(importId: string, storage: Storage): Mapping | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null
    return kept?.importId === importId ? kept.mapping : null
  } catch {
    return null
  }
}

export function keepColumns(importId: string, mapping: Mapping, storage: Storage): void {
  try {
    storage.setItem(KEY, JSON.stringify({ importId, mapping } satisfies Kept))
  } catch {
    // A device without room goes on without it.
  }
}

export function forgetColumns(storage: Storage): void {
  storage.removeItem(KEY)
}
