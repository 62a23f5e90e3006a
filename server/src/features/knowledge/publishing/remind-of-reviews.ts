import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { reviewsDueLetter } from './reviews-due-letter.ts'
import { selectDueReviews } from './reviews.queries.ts'

/** Mails each owner the articles whose review is due, once a day; who has none gets no mail. Answers how many mails. */
export function remindOfReviews(
  { database, jobs, publicUrl }: Pick<Dependencies, 'database' | 'jobs' | 'publicUrl'>,
  day: string,
): Promise<number> {
  return transact(database, async (tx) => {
    const owners = await selectDueReviews(tx, day)
    for (const { id, email, firstName, titles } of owners) {
      const letter = reviewsDueLetter({ firstName, titles, link: `${publicUrl()}/knowledge` })
      await jobs.enqueue(tx, 'mail', { to: email, ...letter }, `knowledge.reviews:${id}:${day}`)
    }
    return owners.length
  })
}
