import type { Database } from '../database/database.ts'
import { BackupError } from '../backup/backup-error.ts'

/** What a database carries from the beginning of a move into it until its end; whatever else is in it then is of that move. */
export const UNFINISHED_MOVE_SCHEMA = 'unfinished_move'
export const IS_UNFINISHED = `select to_regclass('${UNFINISHED_MOVE_SCHEMA}.begun') is not null as "isThere"`

/** Refuses a database into which a move has not ended: what people wrote there would be emptied by the next try. */
export async function refuseUnfinishedMove(database: Database): Promise<void> {
  if (database.engine !== 'postgres') return
  const statement = { name: 'unfinished_move', text: IS_UNFINISHED }
  const [found] = await database.read<{ isThere: boolean }>(statement, [])
  if (found?.isThere) {
    await database.close()
    throw new BackupError('The move into this database has not ended: run npm run move again, which begins anew. Nothing was changed.')
  }
}
