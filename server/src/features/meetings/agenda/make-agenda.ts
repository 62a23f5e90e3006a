import type { Topic } from '@paddock/contract/features/meetings/meetings.shapes'
import type { SharedTopic } from './topics.ts'

interface PlannedItem {
  title: string
  /** How many minutes it lasts. */
  lasts: number
  topic: Topic | null
}

const OPENING = 'Welcome, and what we want from today'
const CLOSING = 'What we decided, who does what, and when we meet again'
/** Minutes for the first and for the last item, and the shortest time for any other item. */
const FRAME = 10
const LEAST = 10
/** How many items of each kind fit into an agenda of two hours. */
const ROOM = { goals: 1, item: 4, voices: 1, net_position: 1 } as const

/**
 * Makes an agenda by rules: goals first, then the topics with the answers furthest apart, then one question in people's own words, then the
 * money. It is made only of what the whole family is shown, so it cannot reveal more. Without any topic it says why people meet.
 */
export function makeAgenda(shared: readonly SharedTopic[], lasts: number): PlannedItem[] {
  const left: Record<Topic['kind'], number> = { ...ROOM }
  const fitting = Math.max(1, Math.floor((lasts - 2 * FRAME) / LEAST))
  const chosen = shared
    .filter(({ topic: { kind } }) => {
      left[kind] -= 1
      return left[kind] >= 0
    })
    .slice(0, fitting)
  const between = Math.max(LEAST, roundDown((lasts - 2 * FRAME) / Math.max(1, chosen.length)))
  const items = chosen.map(({ title, topic }) => ({ title: title.slice(0, 500), lasts: between, topic }))
  const open = { title: 'What each of us would like to talk about', lasts: Math.max(LEAST, roundDown(lasts - 2 * FRAME)), topic: null }
  return [
    { title: OPENING, lasts: FRAME, topic: null },
    ...(items.length > 0 ? items : [open]),
    { title: CLOSING, lasts: FRAME, topic: null },
  ]
}

const roundDown = (minutes: number): number => Math.floor(minutes / 5) * 5
