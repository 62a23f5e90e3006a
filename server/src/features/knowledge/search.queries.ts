import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import { readableArticles } from './reading.queries.ts'

export interface FoundArticle {
  id: string
  slug: string
  section: string
  title: string
  summary: string
  /** Summary and text as they are searched. */
  words: string
  /** What was searched, as PostgreSQL writes it: the stems of the words. */
  query: string
}

/** Words that were typed, folded, as a text query; the last one may still be being typed. */
function textQuery(words: readonly string[], { place, any = false }: { place: 'A' | 'AB' | ''; any?: boolean | undefined }): SQL {
  const last = words.length - 1
  const parts = words.map((word, index) => `${word}${index === last || place ? ':' : ''}${index === last ? '*' : ''}${place}`)
  return sql`to_tsquery('english', ${parts.join(any ? ' | ' : ' & ')})`
}

/**
 * Articles that hold all of the words (or any of them): those with all of them in the title first, then in title and summary, then by
 * how often. Words hold letters and figures only, so they cannot be read as a query's signs.
 */
export async function selectFound(
  reader: Reader,
  scope: Scope,
  words: readonly string[],
  { limit, any }: { limit: number; any?: boolean },
): Promise<FoundArticle[]> {
  const result = await reader.execute(sql`
    with asked as materialized (
      select ${textQuery(words, { place: '', any })} as words, ${textQuery(words, { place: 'A', any })} as title_words,
        ${textQuery(words, { place: 'AB', any })} as head_words
    ),
    found as (
      select articles.id, articles.slug, articles.section_id, articles.published_number, articles.published_title, articles.published_words,
        row_number() over (order by (articles.search @@ asked.title_words)::int + (articles.search @@ asked.head_words)::int desc,
          ts_rank(articles.search, asked.words) desc, articles.id) as place
      from articles, asked
      where articles.search @@ asked.words and ${readableArticles(scope)}
      order by place limit ${limit}
    )
    select found.id, found.slug, article_sections.title as section, found.published_title as title, versions.summary,
      found.published_words as words, asked.words::text as query
    from found cross join asked
      join article_sections on article_sections.id = found.section_id
      join article_versions versions on versions.article_id = found.id and versions.number = found.published_number
    order by found.place`)
  return (result as { rows: FoundArticle[] }).rows
}

export interface NearWord {
  typed: string
  word: string
}

/** Words of published articles that begin with those that were typed or look like them; none for a word that stands in one as it is. */
export async function selectNearWords(reader: Reader, typed: readonly string[]): Promise<NearWord[]> {
  const result = await reader.execute(sql`
    select typed.word as typed, near.word
    from unnest(array[${sql.join(
      typed.map((word) => sql`${word}`),
      sql`, `,
    )}]::text[]) as typed(word)
    cross join lateral (
      select article_words.word, greatest(similarity(article_words.word, typed.word), word_similarity(typed.word, article_words.word)) as likeness
      from article_words
      where article_words.word % typed.word or typed.word <% article_words.word or article_words.word like typed.word || '%'
      order by likeness desc, article_words.word limit 30
    ) near
    where not exists (select 1 from article_words known where known.word = typed.word)
    order by typed.word, near.likeness desc, near.word`)
  return (result as { rows: NearWord[] }).rows
}
