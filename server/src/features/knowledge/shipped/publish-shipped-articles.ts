import type { Database, Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { replaceQuestions } from '../writing/draft.queries.ts'
import { insertVersion } from '../publishing/publishing.queries.ts'
import type { ShippedArticle } from './shipped-article.ts'
import { shippedSections } from './shipped-sections.ts'
import { textOfShipped } from './text-of.ts'
import { freeSlug, insertArticle, insertSection, sectionOfKey, shippedKeys } from '../tree/tree.queries.ts'

/** Several processes may start at once on one database. */
const LOCK = 5_101

/** Publishes the articles that ship and are not there yet. One that is there stays as it is, whoever edited or archived it. */
export async function publishShippedArticles(database: Database): Promise<void> {
  if (missingOf(await shippedKeys(database.db)).length === 0) return
  await database.exclusively(LOCK, () =>
    transact(database, async (tx) => {
      const known = await shippedKeys(tx)
      for (const { key, title, articles } of missingOf(known)) {
        const sectionId = (await sectionOfKey(tx, key)) ?? (await insertSection(tx, title, key)).id
        for (const article of articles) await publish(tx, sectionId, article)
      }
    }),
  )
}

/** The sections with those of their articles that the database does not know. */
const missingOf = (known: ReadonlySet<string>) =>
  shippedSections
    .map((section) => ({ ...section, articles: section.articles.filter(({ key }) => !known.has(key)) }))
    .filter(({ articles }) => articles.length > 0)

async function publish(
  tx: Transaction,
  sectionId: string,
  { key, title, summary, text, questions, ...article }: ShippedArticle,
): Promise<void> {
  const body = textOfShipped(text)
  const articleId = await insertArticle(tx, {
    sectionId,
    title,
    summary,
    body,
    slug: await freeSlug(tx, key),
    shippedKey: key,
    ownerId: null,
  })
  await insertVersion(tx, {
    articleId,
    number: 1,
    title,
    summary,
    body,
    pictureIds: [],
    audience: [...article.audience],
    asksConfirmation: article.asksConfirmation ?? false,
    reason: 'Comes with Paddock',
    publishedBy: null,
  })
  const { questionnaireKey, questionIds } = questions ?? { questionIds: [] }
  if (questionnaireKey)
    await replaceQuestions(
      tx,
      articleId,
      questionIds.map((questionId) => ({ questionnaireKey, questionId })),
    )
}
