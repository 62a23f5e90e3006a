/** What is on its way, by name. */
const onTheirWay = new Set<string>()

/** Does what a click asks for. A second click on the same does nothing while the first one is on its way: two notices would say the same. */
export async function oneAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if (onTheirWay.has(name)) return
  onTheirWay.add(name)
  try {
    await work()
  } finally {
    onTheirWay.delete(name)
  }
}
