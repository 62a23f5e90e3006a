/** The rows of a statement that Drizzle ran as it is, on either engine. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows
