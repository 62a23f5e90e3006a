/** An entity of the indented list, with those below it. */
export interface Branch<Each> {
  entity: Each
  /** It stands further up with all that is below it: so a net of holdings stays as long as it has entities. */
  isAgain: boolean
  below: Branch<Each>[]
}

/** The entities below these, each with its branches once; a circle ends where it began. */
export function treeOf<Each extends { id: string }>(
  roots: readonly Each[],
  entities: readonly Each[],
  lines: readonly { above: string; below: string }[],
): Branch<Each>[] {
  const told = new Set<string>()
  const branchOf = (entity: Each, above: readonly string[]): Branch<Each> => {
    if (told.has(entity.id)) return { entity, isAgain: true, below: [] }
    told.add(entity.id)
    const ids = new Set(lines.filter((line) => line.above === entity.id).map((line) => line.below))
    const children = entities.filter(({ id }) => ids.has(id) && id !== entity.id && !above.includes(id))
    return { entity, isAgain: false, below: children.map((child) => branchOf(child, [...above, entity.id])) }
  }
  return roots.map((root) => branchOf(root, []))
}
