import type { api, ParsedInput } from '@paddock/contract'
import { cutText } from '@paddock/contract/cut-text'
import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { readInsight } from '../../insights/index.ts'
import { changeLockedMeeting } from '../change-meeting.ts'
import { viewMeeting } from '../meeting-view.ts'
import { changeItem, changeMeeting, findMeeting, type ItemRecord, selectItems } from '../meetings.queries.ts'

type Input = ParsedInput<typeof api.meetings.wordAgenda>['body']
type Insight = Awaited<ReturnType<typeof readInsight>>
const MAX_TITLE_LENGTH = 500

/**
 * Gives the items of an agenda the words that a language model wrote for the family. The items, their order and their time stay the same. A
 * sentence is used only for an item whose topic is its only source, so that it leaves the screen together with that topic.
 */
export async function wordAgenda(deps: Dependencies, scope: Scope, meetingId: string, { insightId, version }: Input) {
  const { meeting } = await findMeeting(deps.database.db, scope, meetingId)
  const insight = await readInsight(deps, scope, { clientId: meeting.clientId, insightId })
  if (insight.key !== 'family_meeting_agenda' || !insight.forFamily || insight.archivedAt !== null)
    throw new AppError('agenda_words_not_usable')
  await changeLockedMeeting(deps, scope, meetingId, { version }, async (tx) => {
    const items = await selectItems(tx, meetingId)
    const worded = items.flatMap((item) => {
      const title = wordsFor(item, insight)
      return title === null || title === item.title ? [] : [{ item, title }]
    })
    if (worded.length === 0) return null
    for (const { item, title } of worded) await changeItem(tx, item.id, { title })
    await changeMeeting(tx, meetingId, {})
    const titles = (rows: readonly string[]) => ({ items: rows })
    return {
      action: 'meeting.agenda_worded',
      before: titles(worded.map(({ item }) => item.title)),
      after: titles(worded.map(({ title }) => title)),
    }
  })
  return viewMeeting(deps, scope, meetingId)
}

/** The first sentence of the written agenda that rests on the item's topic alone; null where there is none. */
function wordsFor({ topicKind, topicKey: key }: ItemRecord, { output, sources }: Insight): string | null {
  if (topicKind === null) return null
  const ofTopic = new Set(
    sources
      .filter(({ id, kind, questionnaireKey, questionId }) => {
        if (topicKind === 'item') return kind === 'item' && key === `${questionnaireKey}/${id}`
        if (topicKind === 'goals') return kind === 'goal'
        return topicKind === 'voices' && kind === 'answer' && questionId === key
      })
      .map(({ id }) => id),
  )
  for (const point of output?.agenda ?? []) {
    if (typeof point === 'string' || point.cites.length === 0) continue
    if (point.cites.every((cite) => ofTopic.has(cite))) return cutText(point.text.replace(/\s+/g, ' ').trim(), MAX_TITLE_LENGTH) || null
  }
  return null
}
