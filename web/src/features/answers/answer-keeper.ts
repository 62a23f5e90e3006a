import { type AnswerDocument, documentKey } from './answer-document.ts'
import type { AnswerStore } from './answer-store.ts'

export type Change = (document: AnswerDocument) => AnswerDocument

/** One document: at once in memory, right after on the device, and the same in every tab. */
export interface AnswerKeeper {
  document(): AnswerDocument
  /** Whether everything is where it outlives the page. */
  isKept(): boolean
  /** Whether the device has taken the last change; until then nobody may be told so. */
  isWritten(): boolean
  change(make: Change): void
  /** Writes what is unwritten and takes over what other tabs wrote. */
  write(): Promise<void>
}

export interface KeeperSurroundings {
  store: AnswerStore
  onChange: () => void
  /** Tells other tabs that the document changed. */
  tell: (key: string) => void
}

export function keepAnswers(opened: AnswerDocument, { store, onChange, tell }: KeeperSurroundings): AnswerKeeper {
  const key = documentKey(opened)
  let document = opened
  let unwritten: Change[] = []
  let refused = !store.lasts
  let writing: Promise<void> = Promise.resolve()
  let isNextPlanned = false
  let isUnderWay = false

  function change(make: Change): void {
    const changed = make(document)
    if (changed === document) return
    document = changed
    unwritten.push(make)
    onChange()
    // At once; what is typed while a write is under way is written together right after it.
    if (!isNextPlanned) void write()
  }

  function write(): Promise<void> {
    isNextPlanned = true
    writing = writing.then(writeAll)
    return writing
  }

  async function writeAll(): Promise<void> {
    isNextPlanned = false
    const changes = unwritten
    unwritten = []
    isUnderWay = changes.length > 0
    try {
      const kept = await store.change(key, (stored) => changes.reduce((made, make) => make(made), stored ?? opened))
      refused = !store.lasts
      isUnderWay = false
      adopt(kept)
      if (changes.length > 0) tell(key)
    } catch {
      // A full or broken device: go on in memory, say so, and try again with the next change.
      refused = true
      isUnderWay = false
      unwritten = [...changes, ...unwritten]
      onChange()
    }
  }

  function adopt(kept: AnswerDocument): void {
    document = unwritten.reduce((made, make) => make(made), kept)
    onChange()
  }

  return { document: () => document, isKept: () => !refused, isWritten: () => !isUnderWay && unwritten.length === 0, change, write }
}
