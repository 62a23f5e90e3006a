/** Shares in percent: how they are rounded, added and read. */

/** A share, or a number of shares, with up to four digits after the point. Of three who hold a third each, each has 33.3333. */
export const roundShare = (share: number): number => Number(share.toFixed(4))

/** Both parts together; not known where one of two parts is not known. */
export const addShares = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : roundShare(one + other)

/** "33.3333%". What was stored before shares were rounded reads like the others. */
export const percentWords = (percent: number): string => `${roundShare(percent)}%`
