import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { pictureKey } from './picture-key.ts'
import { deleteUnusedPictures, lockUnusedPictures } from './pictures.queries.ts'

const BATCH = 100
/** A picture that was taken out of a draft can be put back by "undo" for this long. */
const RETENTION_DAYS = 7
const DAY_MS = 86_400_000

/** Removes pictures that nothing shows any more: the row first, so that a text never leads to bytes that are gone. Answers how many. */
export async function sweepPictures({ database, storage }: Pick<Dependencies, 'database' | 'storage'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
  let swept = 0
  for (;;) {
    const ids = await transact(database, async (tx) => {
      const unused = await lockUnusedPictures(tx, before, BATCH)
      return unused.length > 0 ? deleteUnusedPictures(tx, unused) : unused
    })
    for (const id of ids) await storage.remove(pictureKey(id))
    swept += ids.length
    if (ids.length < BATCH) return swept
  }
}
