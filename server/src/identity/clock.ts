/** What time it is; tests have their own. */
export type Clock = () => Date
