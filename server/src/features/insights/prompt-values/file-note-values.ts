import type { InsightRequest } from '@paddock/contract/features/insights/insights.shapes'
import { type Gathered, type Known, ownSource } from './gathered.ts'

/** The adviser's own notes of a conversation, paragraph by paragraph; no answer of anybody is in them. */
export function fileNoteValues(
  { members, aliases }: Pick<Known, 'members' | 'aliases'>,
  request: Extract<InsightRequest, { key: 'file_note_draft' }>,
): Gathered<'file_note_draft'> {
  const { date, attendees, reason, rawNotes, decisions, actions } = request
  const paragraphs = rawNotes
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const roleOf = (alias: string) => members.find(({ id }) => aliases.aliasOf(id) === alias)?.relationship ?? ''
  const numbered = (prefix: string, texts: readonly string[]) =>
    texts.map((text, index) => ({ id: `${prefix}${index + 1}`, text: aliases.hide(text) }))
  const notes = numbered('n', paragraphs)
  return {
    key: 'file_note_draft',
    audience: 'adviser',
    aliases,
    stakeholderId: null,
    values: {
      date,
      attendees: attendees.map((name) => {
        const alias = aliases.aliasOfName(name)
        return { name: alias, role: aliases.hide(roleOf(alias)) }
      }),
      reason: aliases.hide(reason),
      rawNotes: notes,
      decisions: numbered('d', decisions),
      actions: numbered('a', actions).map((action) => ({ ...action, who: null, due: null })),
    },
    sources: [
      ...notes.map(({ id }, index) => ownSource('note', id, `Your notes, paragraph ${index + 1}`)),
      ...decisions.map((_text, index) => ownSource('note', `d${index + 1}`, `Your decision ${index + 1}`)),
      ...actions.map((_text, index) => ownSource('note', `a${index + 1}`, `Your action ${index + 1}`)),
    ],
    answers: [],
    keptBack: 0,
  }
}
