/**
 * What finding an article costs among 10,000: the whole request against the plainest statements that answer the same columns to the same
 * person on the same database, prepared alike, in turns of one run. For a mistyped word these are the search that finds nothing, the
 * likeliest word, and the search for that. `npm run bench -- knowledge knowledge-embedded`.
 */
import { api } from '@paddock/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../server/src/platform/database/database.ts'
import { newId } from '../server/src/platform/database/columns.ts'
import { anOrganization, aUser } from '../server/src/testing/factories.ts'
import { addressOf } from '../server/src/testing/test-server.ts'
import { inTurns, openProduct } from './against-bare.ts'

const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 10_000)
const BATCH = 500
const WORDS_EACH = 300
const VOCABULARY = 6_000

/** Made-up words whose frequency falls as in a language: the first ones stand in nearly every article. */
const SYLLABLES = [
  'pad',
  'dock',
  'gra',
  'zing',
  'mer',
  'ino',
  'sil',
  'age',
  'fen',
  'cer',
  'wa',
  'ter',
  'bil',
  'la',
  'bong',
  'cat',
  'tle',
  'yard',
  'sow',
  'ing',
]
const word = (index: number) =>
  [index % 20, Math.floor(index / 20) % 20, Math.floor(index / 400) % 20].map((at) => SYLLABLES[at]).join('') + (index >= 8_000 ? 'x' : '')
const anyWord = (random: () => number) => word(Math.floor(VOCABULARY * random() ** 3))

/** Returns a generator that gives the same numbers in every run. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

async function fillArticles({ db }: Database): Promise<void> {
  const random = chance(7)
  const sectionId = newId()
  await db.execute(sql`insert into article_sections (id, title, position) values (${sectionId}, 'Many', 99)`)
  for (let from = 0; from < ARTICLES; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, ARTICLES - from) }, (_, index) => ({
      id: newId(),
      versionId: newId(),
      slug: `many-${from + index}`,
      title: Array.from({ length: 5 }, () => anyWord(random)).join(' '),
      summary: Array.from({ length: 14 }, () => anyWord(random)).join(' '),
      text: Array.from({ length: WORDS_EACH }, () => anyWord(random)).join(' '),
    }))
    await db.execute(sql`
      with rows as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id uuid, "versionId" uuid, slug text, title text, summary text, text text)
      ),
      added as (
        insert into articles (id, section_id, position, slug, title, summary, body, has_changes, published_number, audience, published_title, published_words, search)
        select id, ${sectionId}, 1, slug, title, summary, '{"type":"doc"}', false, 1, array['manager'], title, summary || E'\n' || text,
          setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('english', text), 'C')
        from rows
      )
      insert into article_versions (id, article_id, number, title, summary, body, audience, asks_confirmation, reason)
      select "versionId", id, 1, title, summary, '{"type":"doc"}', array['manager'], false, 'Bench' from rows`)
  }
  await db.execute(sql`
    insert into article_words (word) select jsonb_array_elements_text(${JSON.stringify(Array.from({ length: VOCABULARY }, (_, index) => word(index)))}::jsonb)
    on conflict do nothing`)
  await db.execute(sql`analyze articles`)
  await db.execute(sql`analyze article_words`)
}

const BARE_SEARCH = {
  name: 'bench_search',
  text: `select articles.id, slug, published_title, published_words, article_sections.title as section, ts_rank(search, query) as rank
    from articles join article_sections on article_sections.id = articles.section_id, to_tsquery('english', $1) query
    where search @@ query and published_number is not null and archived_at is null and 'manager' = any(audience)
    order by rank desc, articles.id limit 20`,
}
const BARE_WORD = {
  name: 'bench_word',
  text: 'select word from article_words where word % $1 order by similarity(word, $1) desc, word limit 1',
}

const product = await openProduct()
const { database } = product
await fillArticles(database)
const { id: organizationId } = await anOrganization(database.db)
const manager = await aUser(database.db, 'manager', { organizationId })
const read = await product.readerFor(manager)

async function request(q: string): Promise<void> {
  const answer = await read(addressOf(api.knowledge.searchArticles, 'manager', { query: { q } }))
  if (JSON.parse(answer).rows.length === 0) throw new Error(`${q}: nothing was found`)
}

const ask = (query: string) => database.read<{ id: string }>(BARE_SEARCH, [query])

async function askMistyped(typed: string): Promise<void> {
  if ((await ask(`${typed}:*`)).length > 0) throw new Error(`${typed} stands in an article`)
  const [likeliest] = await database.read<{ word: string }>(BARE_WORD, [typed])
  await ask(`${likeliest?.word}:*`)
}

/** Kinds of questions: what is typed, and the same without the product. */
const frequent = word(3)
const rare = word(4_321)
const mistyped = `${rare.slice(0, 3)}${rare.slice(4)}`
const KINDS = [
  ['two frequent words', `${frequent} ${word(11)}`, () => ask(`${frequent} & ${word(11)}:*`)],
  ['a frequent and a rare word', `${frequent} ${rare}`, () => ask(`${frequent} & ${rare}:*`)],
  ['a rare word', rare, () => ask(`${rare}:*`)],
  ['a rare word, mistyped', mistyped, () => askMistyped(mistyped)],
] as const

console.log(`${database.engine}: ${ARTICLES} articles of ${WORDS_EACH} words`)
for (const [kind, typed, bare] of KINDS) console.log(`${kind.padEnd(28)} ${await inTurns(bare, () => request(typed))}`)
await product.end()
