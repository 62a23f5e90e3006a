import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import { rowsOf, type Database, type Reader } from '../../../platform/database/database.ts'
import { readRows } from '../../../platform/database/read-json.ts'
import { readableArticles } from '../reading/reading.queries.ts'

export interface FoundArticle {
  id: string
  slug: string
  section: string
  title: string
  /** Summary and text as they are searched. */
  words: string
  /** What was searched, as PostgreSQL writes it: the stems of the words. */
  query: string
}

export interface SuggestedArticle {
  id: string
  slug: string
  title: string
  summary: string
}

/** Words that were typed, folded, as a text query, each with what it may have meant; the last one may still be being typed. */
function textQuery(words: Asked['words'], { place, any = false }: { place: 'A' | 'AB' | ''; any?: boolean | undefined }): SQL {
  const last = words.length - 1
  const parts = words.map((meant, index) => {
    const sign = `${index === last || place ? ':' : ''}${index === last ? '*' : ''}${place}`
    return typeof meant === 'string' ? `${meant}${sign}` : `(${meant.map((word) => `${word}${sign}`).join(' | ')})`
  })
  return sql`to_tsquery('english', ${parts.join(any ? ' | ' : ' & ')})`
}

/** What is looked for. */
export interface Asked {
  /** Several words in the place of one: any of them will do. */
  words: readonly (string | readonly string[])[]
  limit: number
  /** Some of the words are enough. */
  any?: boolean
}

/**
 * Articles that hold all of the words (or any of them): those with all of them in the title first, then in title and summary, then by
 * how often. Words hold letters and figures only, so they cannot be read as a query's signs.
 */
function found(scope: Scope, { words, limit, any }: Asked): SQL {
  // A text's words lie compressed beside its row; an array holds them unpacked, once for the three that look at them.
  return sql`
    asked as materialized (
      select ${textQuery(words, { place: '', any })} as words, ${textQuery(words, { place: 'A', any })} as title_words,
        ${textQuery(words, { place: 'AB', any })} as head_words
    ),
    found as materialized (
      select articles.id, articles.slug, articles.section_id, articles.published_number, articles.published_title, articles.published_words,
        (unpacked.search @@ asked.title_words)::int + (unpacked.search @@ asked.head_words)::int as heads,
        ts_rank(unpacked.search, asked.words) as rank
      from asked, articles, lateral (select (array[articles.search])[1] as search offset 0) unpacked
      where articles.search @@ asked.words and ${readableArticles(scope)}
      order by heads desc, rank desc, articles.id limit ${limit}
    )`
}

const inOrder = sql`order by found.heads desc, found.rank desc, found.id`

/** One page of what the search finds. */
export function readFound(database: Database, scope: Scope, asked: Asked): Promise<FoundArticle[]> {
  return readRows<FoundArticle>(
    database,
    sql`with ${found(scope, asked)}
      select found.id, found.slug, article_sections.title as section, found.published_title as title, found.published_words as words,
        asked.words::text as query
      from asked, found join article_sections on article_sections.id = found.section_id ${inOrder}`,
  )
}

/** Reads the found articles as one sentence each. */
export async function selectSuggested(reader: Reader, scope: Scope, asked: Asked): Promise<SuggestedArticle[]> {
  const result = await reader.execute(sql`with ${found(scope, asked)}
    select found.id, found.slug, found.published_title as title, versions.summary
    from found join article_versions versions on versions.article_id = found.id and versions.number = found.published_number ${inOrder}`)
  return rowsOf<SuggestedArticle>(result)
}

export interface NearWord {
  typed: string
  word: string
}

/** Words of published articles that begin with those that were typed or look like them; none for a word that is in one as it is. */
export function readNearWords(database: Database, typed: readonly string[]): Promise<NearWord[]> {
  return readRows<NearWord>(
    database,
    sql`
    select typed.word as typed, near.word
    from unnest(${sql.param(typed)}::text[]) as typed(word)
    cross join lateral (
      select article_words.word, greatest(similarity(article_words.word, typed.word), word_similarity(typed.word, article_words.word)) as likeness
      from article_words
      where article_words.word % typed.word or typed.word <% article_words.word or article_words.word like typed.word || '%'
        -- Two errors in the middle leave a word of eight letters too few pieces to be thought alike.
        or (length(typed.word) > 5 and article_words.word like left(typed.word, 3) || '%')
      order by likeness desc, article_words.word limit 30
    ) near
    where not exists (select 1 from article_words known where known.word = typed.word)
    order by typed.word, near.likeness desc, near.word`,
  )
}
