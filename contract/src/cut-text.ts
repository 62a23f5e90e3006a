/** At most so many of a text's first characters, and never half of one: PostgreSQL stores no half. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
