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
  const changes = changesUnderWay()
  let refused = !store.lasts
  let writing: Promise<void> = Promise.resolve()
  let isNextPlanned = false
  let isStored = false
  /** Grows when the page is left: what was under way then is settled elsewhere. */
  let visit = 0

  function change(make: Change): void {
    const changed = make(document)
    if (changed === document) return
    document = changed
    changes.add(make)
    onChange()
    // It is written at once; what is typed while a write is under way is written together right after it.
    if (!isNextPlanned) void write()
  }

  function write(): Promise<void> {
    isNextPlanned = true
    writing = writing.then(writeAll)
    return writing
  }

  async function writeAll(): Promise<void> {
    isNextPlanned = false
    const during = visit
    const taken = changes.take()
    try {
      const kept = await keep(taken)
      if (during !== visit) return
      isStored = true
      refused = !store.lasts
      changes.settle()
      if (taken.length > 0) store.layAside(key, null)
      adopt(kept)
      if (taken.length > 0) tell(key)
    } catch {
      if (during !== visit) return
      // A full or broken device: go on in memory, say so, and try again with the next change.
      refused = true
      changes.putBack()
      onChange()
    }
  }

  /** Only looks where there is nothing to write: whoever writes keeps all other pages waiting. */
  async function keep(taken: readonly Change[]): Promise<AnswerDocument> {
    if (taken.length === 0 && isStored) return (await store.read(key)) ?? document
    return store.change(key, (stored) => made(stored ?? opened, taken))
  }

  function adopt(kept: AnswerDocument): void {
    document = changes.onTopOf(kept)
    onChange()
  }

  function leave(): void {
    if (!changes.isEmpty()) {
      const { pending, position, sending } = document
      try {
        store.layAside(key, { pending, position, sending })
        changes.forget()
      } catch {
        // No room: it stays in memory, and is written should the page be shown again.
        changes.putBack()
      }
    }
    visit += 1
    writing = Promise.resolve()
    isNextPlanned = false
  }

  /** What the page before could not write; another page may have done it meanwhile. */
  function takeUpAside(): void {
    const aside = store.aside(key)
    if (aside === null) return
    changes.add((kept) => takeUp(kept, aside))
    document = takeUp(document, aside)
  }

  takeUpAside()
  return {
    document: () => document,
    isKept: () => !refused,
    isWritten: () => changes.isEmpty(),
    change,
    write,
    leave,
    comeBack() {
      takeUpAside()
      return write()
    },
  }
}

const made = (document: AnswerDocument, changes: readonly Change[]) => changes.reduce((before, make) => make(before), document)

/** Changes on their way to the device, in the order in which they were made: those that are being written, and those after them. */
function changesUnderWay() {
  let underWay: Change[] = []
  let unwritten: Change[] = []
  return {
    isEmpty: () => underWay.length + unwritten.length === 0,
    add(make: Change): void {
      unwritten.push(make)
    },
    /** All that wait are being written from now on. */
    take(): readonly Change[] {
      underWay = unwritten
      unwritten = []
      return underWay
    },
    /** The device has what was being written. */
    settle(): void {
      underWay = []
    },
    /** What was being written waits again, before what came after it. */
    putBack(): void {
      unwritten = [...underWay, ...unwritten]
      underWay = []
    },
    /** Everything is kept in another place. */
    forget(): void {
      underWay = []
      unwritten = []
    },
    /** A document with what waits made to it. */
    onTopOf: (document: AnswerDocument) => made(document, unwritten),
  }
}
