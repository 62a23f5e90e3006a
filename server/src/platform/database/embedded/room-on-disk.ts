import { statfsSync } from 'node:fs'
import type { Database } from '../database.ts'

/** The engine's log grows by pieces of 16 MB, and one for which there is no room makes the engine stand still for good. */
const LEAST_BYTES = 64 * 1024 * 1024

/** Refuses transactions while the disk is nearly full, so that the engine goes on reading and stores again once there is room. */
export function needingRoom<Engine extends Database>(database: Engine, folder: string): Engine {
  const { db, write } = database
  const transaction = db.transaction.bind(db)
  Object.assign(db, {
    async transaction(...given: Parameters<typeof transaction>) {
      requireRoom(folder)
      return transaction(...given)
    },
  })
  return {
    ...database,
    async write<Row>(...given: Parameters<typeof write>) {
      requireRoom(folder)
      return write<Row>(...given)
    },
  }
}

function requireRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < LEAST_BYTES) throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
}
