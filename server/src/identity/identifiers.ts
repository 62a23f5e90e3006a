const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a subject or session can be looked up at all: tokens and user names come from outside, and the database takes only UUIDs. */
export const isIdentifier = (text: string): boolean => UUID.test(text)
