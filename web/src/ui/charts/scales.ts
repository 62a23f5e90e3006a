/** Where figures are in a chart and in which colour: pure functions, so that a chart can be tested without a browser. */

/** Business is always green, non-business always wheat; of two people the first is green. */
export const TONES = { one: 'var(--chart-1)', two: 'var(--chart-2)' }

/** A function from values to shares of the room, 0 to 1; a scale without extent puts everything in the middle. */
export function shareOf(from: number, to: number): (value: number) => number {
  return (value) => (to === from ? 0.5 : (value - from) / (to - from))
}

const STEPS = [1, 2, 2.5, 5, 10]

/** Round values that enclose the smallest and the largest one, about `wanted` of them; always at least two. */
export function niceTicks(smallest: number, largest: number, wanted = 4): number[] {
  const extent = largest - smallest || Math.abs(largest) || 1
  const rough = extent / Math.max(1, wanted - 1)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * magnitude >= rough) ?? 10) * magnitude
  const first = Math.floor(smallest / step)
  const last = Math.max(Math.ceil(largest / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

export interface Point {
  x: number
  y: number
}

/** The corner of a regular figure around 0, 0: the first at the top, clockwise. */
export function corner(index: number, corners: number, radius: number): Point {
  const angle = (2 * Math.PI * index) / corners - Math.PI / 2
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

export interface Dot {
  /** The step of the scale, 0 = the lowest. */
  step: number
  /** How many dots of the same step stand below it. */
  level: number
}

/** One dot for each answer, stacked where answers are the same. */
export function dotsOf(counts: readonly number[]): Dot[] {
  return counts.flatMap((count, step) => Array.from({ length: count }, (_, level) => ({ step, level })))
}
