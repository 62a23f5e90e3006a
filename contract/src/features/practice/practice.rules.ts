/** How many cards of a stage the board shows; its list has all. */
export const CARDS_OF_A_STAGE = 30

/** The doer of a task that is added for many clients: the person who adds it, or the first adviser of each client. */
export const TASK_DOERS = ['me', 'adviser'] as const
