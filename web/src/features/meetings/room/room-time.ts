import { plainToday } from '../../../ui/text/format.ts'

const KEY = 'paddock.room'

/** What the tab keeps of a room, so that it is the same after a reload: identifiers and milliseconds, and no word of the family. */
interface Kept {
  meetingId: string
  /** Plain day. What was tried out the day before does not count. */
  day: string
  shownId: string | null
  spent: Record<string, number>
}

/** Which item of a meeting is on the screen, and for how many milliseconds each was there since its time was started. */
export interface RoomTime {
  shownId: () => string | null
  show: (itemId: string | null) => void
  /** Null where its time was not started. */
  spentOn: (itemId: string) => number | null
  spend: (itemId: string, milliseconds: number | null) => void
}

/** The times of a meeting's room. The tab keeps those of one meeting for a day, until its minutes are sent. */
export function roomTime(meetingId: string, storage: Storage, day: string = plainToday()): RoomTime {
  const found = readKept(storage)
  const isSame = found?.meetingId === meetingId && found.day === day
  const kept: Kept = isSame ? found : { meetingId, day, shownId: null, spent: {} }
  const keep = () => {
    try {
      storage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // A device without room goes on without it.
    }
  }
  return {
    shownId: () => kept.shownId,
    show(itemId) {
      kept.shownId = itemId
      keep()
    },
    spentOn: (itemId) => kept.spent[itemId] ?? null,
    spend(itemId, milliseconds) {
      if (milliseconds === null) delete kept.spent[itemId]
      else kept.spent[itemId] = milliseconds
      keep()
    },
  }
}

/** Forgets the times of a meeting that is over. */
export function forgetRoomTime(meetingId: string, storage: Storage): void {
  if (readKept(storage)?.meetingId === meetingId) storage.removeItem(KEY)
}

function readKept(storage: Storage): Kept | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}
