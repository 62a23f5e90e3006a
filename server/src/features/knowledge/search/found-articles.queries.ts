import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import { readableArticles } from '../reading/reading.queries.ts'

/**
 * The articles that this person may read and that hold all of these words, which are letters and figures only; those with them in the
 * title first, then by how often. As `found` with `id`, `slug`, `title` and `section`, in order of `place`; the last word may still be being typed.
 */
export function foundArticles(scope: Scope, words: readonly string[], limit: SQL): SQL {
  const asked = (place: string) =>
    sql`to_tsquery('english', ${words.map((word, at) => `${word}:${at === words.length - 1 ? '*' : ''}${place}`.replace(/:$/, '')).join(' & ')})`
  return sql`
    select articles.id, articles.slug, articles.published_title as title, article_sections.title as section,
      row_number() over (order by (articles.search @@ ${asked('A')}) desc, ts_rank(articles.search, ${asked('')}) desc, articles.id) as place
    from articles join article_sections on article_sections.id = articles.section_id
    where articles.search @@ ${asked('')} and ${readableArticles(scope)}
    order by place limit ${limit}`
}
