import { type AnswerDocument, documentKey } from '../answer-document.ts'
import { takeUp } from './answer-queue.ts'
import type { AnswerStore } from '../device/answer-store.ts'

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
  /** The page may be stopped in the next moment: what is unwritten is kept without waiting for the device, and nothing else is begun. */
  leave(): void
  /** The page is shown again. */
  comeBack(): Promise<void>
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
  let underWay: Change[] = []
  let isStored = false
  /** Grows when the page is left: what was under way then is settled elsewhere. */
  let visit = 0

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
    const during = visit
    unwritten = []
    underWay = changes
    try {
      const kept = await keep(changes)
      if (during !== visit) return
      isStored = true
      refused = !store.lasts
      underWay = []
      if (changes.length > 0) store.layAside(key, null)
      adopt(kept)
      if (changes.length > 0) tell(key)
    } catch {
      if (during !== visit) return
      // A full or broken device: go on in memory, say so, and try again with the next change.
      refused = true
      underWay = []
      unwritten = [...changes, ...unwritten]
      onChange()
    }
  }

  /** Only looks where there is nothing to write: whoever writes keeps all other pages waiting. */
  async function keep(changes: readonly Change[]): Promise<AnswerDocument> {
    if (changes.length === 0 && isStored) return (await store.read(key)) ?? document
    return store.change(key, (stored) => changes.reduce((made, make) => make(made), stored ?? opened))
  }

  function adopt(kept: AnswerDocument): void {
    document = unwritten.reduce((made, make) => make(made), kept)
    onChange()
  }

  function isWritten(): boolean {
    return underWay.length + unwritten.length === 0
  }

  function leave(): void {
    if (!isWritten()) {
      const { pending, position, sending } = document
      try {
        store.layAside(key, { pending, position, sending })
        unwritten = []
      } catch {
        // No room: it stays in memory, and is written should the page be shown again.
        unwritten = [...underWay, ...unwritten]
      }
    }
    visit += 1
    underWay = []
    writing = Promise.resolve()
    isNextPlanned = false
  }

  /** What the page before could not write; another page may have done it meanwhile. */
  function takeUpAside(): void {
    const aside = store.aside(key)
    if (aside === null) return
    unwritten.push((kept) => takeUp(kept, aside))
    document = takeUp(document, aside)
  }

  takeUpAside()
  return {
    document: () => document,
    isKept: () => !refused,
    isWritten,
    change,
    write,
    leave,
    comeBack() {
      takeUpAside()
      return write()
    },
  }
}
