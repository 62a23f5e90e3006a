import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { sideOf } from './conversations.queries.ts'
import { countRecent } from '../messages/messages.queries.ts'

const MINUTE = 60_000
/** Messages in a minute; events count too. */
const MESSAGES = { asker: 20, staff: 60 }
/** New conversations in an hour, and files in ten minutes and in a day. */
const CONVERSATIONS = 10
const FILES = 40
const FILES_A_DAY = 200

/** Refuses what no person does by hand. */
export async function expectPace(reader: Reader, scope: Scope, what: 'message' | 'conversation' | 'file'): Promise<void> {
  const recent = async (minutes: number) => countRecent(reader, scope, new Date(Date.now() - minutes * MINUTE))
  const tooFast =
    what === 'file'
      ? (await recent(10)).files >= FILES || (await recent(24 * 60)).files >= FILES_A_DAY
      : (await recent(1)).messages >= MESSAGES[sideOf(scope)] ||
        (what === 'conversation' && (await recent(60)).conversations >= CONVERSATIONS)
  if (tooFast) throw new AppError('too_many_requests')
}
