/** Cuts a text to at most `length` units of UTF-16, but never within a character: PostgreSQL stores no half of one. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
