import { openModal } from './modals.tsx'
import { versionConflictModal } from './ui.modals.ts'

/** A field of the record as the form shows it. */
export interface ComparedField<Values extends object> {
  name: keyof Values & string
  label: string
  /** The words for a value. Without it, the value is shown as it is. */
  show?: (value: unknown) => string
}

export interface Conflict<Values extends object> {
  /** A question: "Whose changes to Ashworth Farms do you keep?" */
  title: string
  fields: readonly ComparedField<Values>[]
  /** The record as it was when the form was opened. */
  base: Values
  /** What this person typed. */
  mine: Values
  /** The record as it is stored now. */
  theirs: Values
  /** Receives the chosen values; saves them over the stored version. */
  onResolve: (merged: Values) => void
}

export type Side = 'mine' | 'theirs'

/** One field that differs between the two versions, in words. */
export interface Difference {
  name: string
  label: string
  mine: string
  theirs: string
  /** What is chosen unless the person decides otherwise: whoever changed the field. */
  suggested: Side
  /** Both changed it: the one that only a person can decide. */
  bothChanged: boolean
}

export interface VersionConflictInputs {
  title: string
  differences: readonly Difference[]
  onResolve: (sides: Readonly<Record<string, Side>>) => void
}

/**
 * Shows a stale save with both versions side by side and a choice per field, so that neither is lost. Where the two agree there is
 * nothing to ask and the values are saved at once.
 */
export function openVersionConflict<Values extends object>({ title, fields, base, mine, theirs, onResolve }: Conflict<Values>): void {
  const differences = differencesOf({ fields, base, mine, theirs })
  if (differences.length === 0) {
    onResolve(mine)
    return
  }
  openModal(versionConflictModal, { title, differences, onResolve: (sides) => onResolve(mergedOf({ fields, mine, theirs }, sides)) })
}

/** The fields in which the two versions differ. */
export function differencesOf<Values extends object>(
  conflict: Pick<Conflict<Values>, 'fields' | 'base' | 'mine' | 'theirs'>,
): Difference[] {
  const { fields, base, mine, theirs } = conflict
  return fields.flatMap(({ name, label, show = plain }) => {
    if (same(mine[name], theirs[name])) return []
    const changedHere = !same(base[name], mine[name])
    const changedThere = !same(base[name], theirs[name])
    return [
      {
        name,
        label,
        mine: show(mine[name]),
        theirs: show(theirs[name]),
        suggested: changedHere ? 'mine' : 'theirs',
        bothChanged: changedHere && changedThere,
      } satisfies Difference,
    ]
  })
}

/** One record made of both versions: each field from the chosen side. */
export function mergedOf<Values extends object>(
  { fields, mine, theirs }: Pick<Conflict<Values>, 'fields' | 'mine' | 'theirs'>,
  sides: Readonly<Record<string, Side>>,
): Values {
  const merged = { ...mine }
  for (const { name } of fields) if (sides[name] === 'theirs') merged[name] = theirs[name]
  return merged
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined ? '' : String(value)
}
