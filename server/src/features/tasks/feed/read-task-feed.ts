import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { FileStream } from '../../../platform/http/handle.ts'
import { selectDatedMeetings } from '../../meetings/front.queries.ts'
import { timeZoneOf } from '../../organizations/index.ts'
import { calendarText } from './calendar-text.ts'
import { selectDated, takeReader } from './feed.queries.ts'
import { hashOfToken } from './feed-token.ts'

/**
 * The dated tasks and meetings of the person with this address. A revoked address, or that of a person who may not sign in, is not found.
 */
export async function readTaskFeed({ database: { db }, configuration }: Dependencies, token: string): Promise<FileStream> {
  const reader = await takeReader(db, hashOfToken(token))
  if (!reader) throw notFound()
  const dated = { tasks: await selectDated(db, reader.userId), meetings: await selectDatedMeetings(db, reader.userId) }
  const text = calendarText(dated, new Date(), (region) => timeZoneOf(region, configuration.timeZone))
  return new FileStream('paddock.ics', streamOf(text), { mediaType: 'text/calendar; charset=utf-8' })
}

async function* streamOf(text: string): AsyncGenerator<string> {
  yield text
}
