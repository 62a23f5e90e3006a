/** The selection with some rows more or less. */
export function withRows(ids: ReadonlySet<string>, changed: readonly string[], selected: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  for (const id of changed) {
    if (selected) next.add(id)
    else next.delete(id)
  }
  return next
}
