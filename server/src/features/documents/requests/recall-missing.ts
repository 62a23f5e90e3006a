import { recordEach } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { markRecalled, selectToRecall, type ToRecall } from './recalls.queries.ts'
import { sendLetter } from '../../letters/index.ts'
import { documentListReminderLetter } from './request-letters.ts'

const BATCH = 100

type Parts = Pick<Dependencies, 'database' | 'jobs' | 'publicUrl' | 'configuration'>

/** Reminds each person in one letter of everything that they have not sent, in short transactions. Answers how many people. */
export async function recallMissing(deps: Parts, day: string): Promise<number> {
  let recalled = 0
  for (;;) {
    const batch = await recallBatch(deps, day)
    recalled += batch
    if (batch < BATCH) return recalled
  }
}

function recallBatch({ database, jobs, publicUrl, configuration: { timeZone } }: Parts, day: string): Promise<number> {
  return transact(database, async (tx) => {
    const found = await selectToRecall(tx, day, timeZone, BATCH)
    // What another process has just recalled is left out.
    const marked = await markRecalled(
      tx,
      day,
      timeZone,
      found.flatMap(({ requests }) => requests.map(({ id }) => id)),
    )
    const people = found
      .map((person): ToRecall => ({ ...person, requests: person.requests.filter(({ id }) => marked.has(id)) }))
      .filter(({ requests }) => requests.length > 0)
    for (const { email, firstName, name, adviser, clientId, organizationId, businessName, stakeholderId, requests } of people) {
      const letter = documentListReminderLetter({
        firstName,
        adviser,
        businessName,
        titles: requests.map(({ title, about, reason }) => `${title}${about ? ` (${about})` : ''}${reason ? `: ${reason}` : ''}`),
        dueOn: requests[0]?.dueOn ?? null,
        link: `${publicUrl()}/home`,
      })
      const client = { id: clientId, organizationId }
      await sendLetter(tx, { jobs }, null, letter, { client, to: email, name, key: `document-recall:${stakeholderId}:${day}` })
    }
    const entries = people.map(({ organizationId, clientId, name, requests }) => ({
      organizationId,
      clientId,
      subject: name,
      after: { documents: requests.map(({ title }) => title).join('; ') },
    }))
    await recordEach(tx, null, 'document.requests_reminded', entries)
    return found.length
  })
}
