import { PROFESSION_WORDS } from '@paddock/contract/features/clients/clients.words'
import { ENTITY_KIND_WORDS } from '@paddock/contract/features/register/register.words'
import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import { escapeLike } from '../../platform/text/search-words.ts'
import { visibleClients } from '../access/index.ts'
import { emailWhereFound, CANDIDATES_LIMIT, HITS_LIMIT, isLong, numberWhereFound, ofPractice } from './search-parts.queries.ts'

/** How many of the newest are looked at first, where the newest matter most. */
const MAX_WALKED = sql.raw('300')
/** Characters of text that a hit shows, and those before its first word. */
const EXCERPT_CHARACTERS = sql.raw('180')
const LEAD_CHARACTERS = sql.raw('60')

/** Where a kind of record stands that belongs to a client, and what its hits show. */
interface Searched {
  table: SQL
  from: SQL
  /** What is searched, each with a trigram index behind the practice; a hit of the first comes before one of the next. */
  words: { column: SQL; practice: SQL; join?: SQL }[]
  title: SQL
  /** The title, folded. */
  name: SQL
  subtitle: (words: string[]) => SQL
  excerpt?: (words: string[]) => SQL
  newestFirst?: true
}

const wordOf = (column: SQL, words: Readonly<Record<string, string>>) => sql`${JSON.stringify(words)}::jsonb ->> ${column}`
/** A place of a text around a word that was found at a place of the folded text; about the same place, since folding keeps most lengths. */
const around = (text: SQL, place: SQL) => sql`trim(substr(${text}, greatest(${place} - ${LEAD_CHARACTERS}, 1), ${EXCERPT_CHARACTERS}))`

const NOTE_WORDS = sql`(select coalesce(string_agg(found #>> '{}', ' '), '') from jsonb_path_query(notes.body, 'strict $.**.text') as found)`

const KINDS = {
  advisers: {
    table: sql`outside_advisers`,
    from: sql`from outside_advisers`,
    words: [{ column: sql`outside_advisers.search_text`, practice: sql`outside_advisers.organization_id` }],
    title: sql`outside_advisers.name`,
    name: sql`fold_text(outside_advisers.name)`,
    subtitle: (words) =>
      sql`${wordOf(sql`outside_advisers.profession`, PROFESSION_WORDS)}, nullif(outside_advisers.firm, ''), best.business_name,
        ${emailWhereFound(sql`outside_advisers.email`, sql`fold_text(outside_advisers.name || ' ' || outside_advisers.firm)`, words)},
        ${numberWhereFound(sql`outside_advisers.phone`, words)}`,
  },
  entities: {
    table: sql`entities`,
    from: sql`from entities`,
    words: [{ column: sql`entities.search_text`, practice: sql`entities.organization_id` }],
    title: sql`entities.name`,
    name: sql`fold_text(entities.name)`,
    subtitle: (words) =>
      sql`${wordOf(sql`entities.kind`, ENTITY_KIND_WORDS)}, best.business_name,
        'ABN ' || ${numberWhereFound(sql`entities.abn`, words)}, 'ACN ' || ${numberWhereFound(sql`entities.acn`, words)}`,
  },
  documents: {
    table: sql`documents`,
    from: sql`from documents`,
    words: [
      { column: sql`documents.sort_name`, practice: sql`documents.organization_id` },
      {
        column: sql`document_texts.words`,
        practice: sql`document_texts.organization_id`,
        join: sql`join document_texts on document_texts.document_id = documents.id`,
      },
    ],
    title: sql`documents.name`,
    name: sql`documents.sort_name`,
    subtitle: () => sql`best.business_name`,
    excerpt: ([word = '']) => sql`coalesce((
      select ${around(sql`content`, sql`(strpos(words, ${word}) - length(documents.sort_name) - 1)`)}
      from document_texts where document_texts.document_id = documents.id and strpos(documents.sort_name, ${word}) = 0 and content <> ''), '')`,
    newestFirst: true,
  },
  notes: {
    table: sql`notes`,
    from: sql`from notes`,
    words: [{ column: sql`notes.body_text`, practice: sql`notes.organization_id` }],
    title: sql`coalesce(nullif(notes.title, ''), 'Note')`,
    name: sql`fold_text(notes.title)`,
    subtitle: () => sql`best.business_name`,
    excerpt: ([word = '']) => sql`(select ${around(sql`said`, sql`strpos(fold_text(said), ${word})`)} from ${NOTE_WORDS} as of_note(said))`,
    newestFirst: true,
  },
} satisfies Record<string, Searched>

type SearchedKind = keyof typeof KINDS
export const SEARCHED_KINDS = Object.keys(KINDS) as SearchedKind[]

/** The hits of one kind as a JSON array, best first. Two letters alone occur in everything, so one longer word is needed. */
export function recordsFound(scope: Scope, kind: SearchedKind, phrase: string, words: string[]): SQL {
  if (!words.some(isLong)) return sql`'[]'::json`
  const searched: Searched = KINDS[kind]
  const { table, title, name, subtitle, excerpt, newestFirst } = searched
  const begins = sql`${name} like ${`${escapeLike(phrase)}%`}`
  const inName = sql.join(
    words.map((word) => sql`strpos(' ' || ${name}, ${` ${word}`}) > 0`),
    sql` and `,
  )
  const order = newestFirst ? sql`${table}.id desc` : sql`${name}, ${table}.id`
  return sql`(
    with ${candidates(scope, searched, words)},
    best as (
      select found.*, row_number() over (order by found.tier, ${begins} desc, (${inName}) desc, ${order}) as place
      from (select distinct on (id) * from candidates order by id, tier) found join ${table} on ${table}.id = found.id
      order by place limit ${HITS_LIMIT}
    )
    select coalesce(json_agg(json_build_object('id', ${table}.id, 'title', ${title}, 'subtitle', concat_ws(' · ', ${subtitle(words)}),
      'clientId', best.client_id, 'status', best.status${excerpt ? sql`, 'excerpt', ${excerpt(words)}` : sql``}) order by best.place), '[]')
    from best join ${table} on ${table}.id = best.id)`
}

/** What a hit shows of its client. To join it again at the end would cost the planner more than carrying it. */
const OF_CLIENT = sql.raw('clients.id as client_id, clients.status, clients.business_name')

/** Which records may be hits: so many of those that hold the words, and where there are more, the newest that do. */
function candidates(scope: Scope, { table, from, words: places, newestFirst }: Searched, words: string[]): SQL {
  const current = sql`${table}.archived_at is null and clients.archived_at is null and ${visibleClients(scope)}`
  const holding = (column: SQL) =>
    sql.join(
      words.map((word) =>
        isLong(word) ? sql`${column} like ${`%${escapeLike(word)}%`}` : sql`strpos(' ' || ${column}, ${` ${word}`}) > 0`,
      ),
      sql` and `,
    )
  const tiers = places.map(
    ({ column, practice: own, join = sql`` }, tier) => sql`(
      select ${table}.id, ${sql.raw(String(tier))} as tier, ${OF_CLIENT} ${from} ${join} join clients on clients.id = ${table}.client_id
      where ${ofPractice(scope, own)} and ${holding(column)} and ${current} limit ${CANDIDATES_LIMIT})`,
  )
  const found = sql`found as materialized (${sql.join(tiers, sql` union all `)})`
  if (!newestFirst) return sql`${found}, candidates as (select * from found)`
  const [first] = places
  return sql`${found}, candidates as (
    select * from found union all (
      select ${table}.id, 0 as tier, ${OF_CLIENT} from (
        select * ${from} where ${ofPractice(scope, sql`${table}.organization_id`)} order by ${table}.id desc limit ${MAX_WALKED}
      ) ${table} join clients on clients.id = ${table}.client_id
      where (select count(*) from found where tier = 0) >= ${CANDIDATES_LIMIT} and ${holding(first!.column)} and ${current}))`
}
