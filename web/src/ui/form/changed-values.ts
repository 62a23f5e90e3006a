/** Whether two versions of a form hold the same. */
export const sameValues = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Finds the fields that differ, because nobody should overwrite what they did not touch. */
export function changedValues<Values extends object>(
  names: readonly (keyof Values & string)[],
  values: Values,
  base: Values,
): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const name of names) if (!sameValues(values[name], base[name])) changed[name] = values[name]
  return changed
}
