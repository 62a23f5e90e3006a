/** A list with one member moved by one place; null where it is at that end already. */
export function moveByOne(ids: readonly string[], id: string, move: 'up' | 'down'): string[] | null {
  const from = ids.indexOf(id)
  const to = move === 'up' ? from - 1 : from + 1
  if (from < 0 || to < 0 || to >= ids.length) return null
  const order = [...ids]
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}
