/** How many years activity is kept unless a practice says otherwise, and at most. Fewer than usual are asked about once more. */
export const USUAL_RETENTION_YEARS = 7
export const MAX_RETENTION_YEARS = 15

/** How many practices are counted exactly; where there are more, the list says "more than". */
export const ORGANIZATIONS_CAP = 1_000
