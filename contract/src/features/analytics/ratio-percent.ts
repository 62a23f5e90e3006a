/**
 * A ratio as it is shown, in percent to one decimal: 69.96 % is 70.0, and −0.04 % is 0, never −0. What is not all never reads 100: with
 * any debt, and be it the smallest, it is 99.9 at most. Readings are made of this number.
 */
export function ratioPercent(ratio: number): number {
  const tenths = Math.round(ratio * 1000)
  return (ratio < 1 ? Math.min(tenths, 999) : tenths) / 10 + 0
}
