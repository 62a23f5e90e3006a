import { and, eq, isNotNull } from 'drizzle-orm'
import { articleConfirmations, articles, articleSections } from '../features/knowledge/knowledge.table.ts'
import { newId } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'

const DAY = 86_400_000
const plainDate = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** Who looks after which shipped article in the demo, and when it is looked over next, in days from now. */
const REVIEWS = [
  { key: 'keeping-your-account-safe', in: -9 },
  { key: 'preparing-the-first-family-meeting', in: 120 },
  { key: 'who-sees-which-answer', in: 200 },
]

/** The articles come with the product; here somebody looks after them, one has been confirmed, and one is being written. */
export async function seedArticles(tx: Transaction, { admin, head }: { admin: string; head: string }): Promise<void> {
  for (const { key, in: days } of REVIEWS) {
    await tx
      .update(articles)
      .set({ ownerId: admin, reviewOn: plainDate(days), lastReviewedOn: plainDate(days - 365) })
      .where(eq(articles.shippedKey, key))
  }
  const asked = await tx
    .select({ articleId: articles.id, sectionId: articles.sectionId, number: articles.publishedNumber })
    .from(articles)
    .where(and(eq(articles.shippedKey, 'keeping-your-account-safe'), isNotNull(articles.publishedNumber)))
  for (const { articleId, number } of asked) if (number) await tx.insert(articleConfirmations).values({ articleId, number, userId: head })
  const [section] = await tx.select({ id: articleSections.id }).from(articleSections).where(eq(articleSections.shippedKey, 'practice'))
  if (!section) return
  await tx.insert(articles).values({
    id: newId(),
    sectionId: section.id,
    position: 50,
    slug: 'a-note-worth-reading-later',
    title: 'A note worth reading later',
    summary: 'What to write down after a call, so that a colleague can take over.',
    body: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Write what was said, what you saw, and what was decided, in that order.' }] },
        {
          type: 'bulletList',
          content: ['Who was there, and who was not.', 'Their words, where the words matter.', 'Who does what by when.'].map((text) => ({
            type: 'listItem' as const,
            content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
          })),
        },
      ],
    },
    ownerId: admin,
    editedBy: admin,
  })
}
