import type { Meeting } from './meeting-queries.ts'

/** An item of the agenda as somebody types it; a new one has no identifier yet. */
export type Draft = Pick<Meeting['items'][number], 'title' | 'lasts' | 'notes' | 'topic'> & { id?: string }

export const draftOf = (meeting: Meeting): Draft[] =>
  meeting.items.map(({ id, title, lasts, notes, topic }) => ({ id, title, lasts, notes, topic }))

/** What somebody types, and the meeting as it was when they began. Changes by others do not overwrite it. */
export interface Typed {
  draft: Draft[]
  base: Meeting
}

/** The titles of the items that somebody else changed, added or removed since. */
export function changedElsewhere(base: Meeting, stored: Meeting): string[] {
  const [before, after] = [base, stored].map((meeting) => new Map(draftOf(meeting).map((item) => [item.id, item])))
  const differs = ({ id }: Draft) => JSON.stringify(before?.get(id)) !== JSON.stringify(after?.get(id))
  const gone = draftOf(base).filter(({ id }) => !after?.has(id))
  const titles = [...draftOf(stored).filter(differs), ...gone].map(({ title }) => title)
  const orderOf = (meeting: Meeting) => meeting.items.map(({ id }) => id).join()
  return titles.length === 0 && orderOf(base) !== orderOf(stored) ? ['their order'] : titles
}

/** Puts what was typed over an agenda that somebody else changed. An item that they removed comes back as a new one. */
export function draftOverStored(draft: readonly Draft[], stored: Meeting): Draft[] {
  const there = new Set(stored.items.map(({ id }) => id))
  return draft.map(({ id, ...item }) => (id !== undefined && there.has(id) ? { id, ...item } : item))
}
