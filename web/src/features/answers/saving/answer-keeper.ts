import { type AnswerDocument, documentKey } from '../answer-document.ts'
import { restoreLaidAside } from './answer-queue.ts'
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
  const device = deviceCopy(opened, store)
  const changes = changesUnderWay()
  const writes = oneAfterAnother(writeAll)
  let document = opened
  let refused = !store.lasts

  function show(next: AnswerDocument): void {
    document = next
    onChange()
  }

  function change(make: Change): void {
    const changed = make(document)
    if (changed === document) return
    changes.add(make)
    show(changed)
    // It is written at once; what is typed while a write is under way is written together right after it.
    if (!writes.isNextPlanned()) void writes.begin()
  }

  async function writeAll(isLeft: () => boolean): Promise<void> {
    const taken = changes.take()
    try {
      const kept = await device.write(taken)
      if (isLeft()) return
      refused = !store.lasts
      changes.settle()
      if (taken.length > 0) device.forgetAside()
      show(changes.onTopOf(kept ?? document))
      if (taken.length > 0) tell(device.key)
    } catch {
      if (isLeft()) return
      // A full or broken device: go on in memory, say so, and try again with the next change.
      refused = true
      changes.putBack()
      onChange()
    }
  }

  function leave(): void {
    // Where the device has no room, the changes stay in memory and are written should the page be shown again.
    if (changes.isEmpty() || device.layAside(document)) changes.forget()
    else changes.putBack()
    writes.abandon()
  }

  /** What the page before could not write; another page may have done it meanwhile. */
  function takeUpAside(): void {
    const aside = device.aside()
    if (aside === null) return
    changes.add((kept) => restoreLaidAside(kept, aside))
    document = restoreLaidAside(document, aside)
  }

  takeUpAside()
  return {
    document: () => document,
    isKept: () => !refused,
    isWritten: () => changes.isEmpty(),
    change,
    write: writes.begin,
    leave,
    comeBack() {
      takeUpAside()
      return writes.begin()
    },
  }
}

/** The document as the device has it, and what of it a page laid aside when it was left. */
function deviceCopy(opened: AnswerDocument, store: AnswerStore) {
  const key = documentKey(opened)
  let isStored = false
  return {
    key,
    /** What the device has then. It only looks where there is nothing to write: whoever writes keeps all other pages waiting. */
    async write(taken: readonly Change[]): Promise<AnswerDocument | undefined> {
      if (taken.length === 0 && isStored) return store.read(key)
      const kept = await store.change(key, (stored) => made(stored ?? opened, taken))
      isStored = true
      return kept
    },
    aside: () => store.aside(key),
    forgetAside: () => store.layAside(key, null),
    /** Says whether there was room. */
    layAside({ pending, position, sending }: AnswerDocument): boolean {
      try {
        store.layAside(key, { pending, position, sending })
        return true
      } catch {
        return false
      }
    },
  }
}

/** Writes, each after the one before. A page that is left waits for none of them: what was under way then is settled elsewhere. */
function oneAfterAnother(write: (isLeft: () => boolean) => Promise<void>) {
  let last: Promise<void> = Promise.resolve()
  let isNextPlanned = false
  let visit = 0

  function begin(): Promise<void> {
    isNextPlanned = true
    last = last.then(() => {
      isNextPlanned = false
      const during = visit
      return write(() => during !== visit)
    })
    return last
  }

  function abandon(): void {
    visit += 1
    last = Promise.resolve()
    isNextPlanned = false
  }

  return { begin, abandon, isNextPlanned: () => isNextPlanned }
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
