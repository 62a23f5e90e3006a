import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/database/database.ts'
import { readRowsPlanned } from '../../platform/database/read-json.ts'
import { escapeLike } from '../../platform/text/search-words.ts'
import { holdsWord } from '../clients/index.ts'
import { visibleClients } from '../access/index.ts'
import { foundArticles, searchWords } from '../knowledge/index.ts'
import { recordsFound, SEARCHED_KINDS } from './record-search.queries.ts'
import { emailWhereFound, CANDIDATES_LIMIT, HITS_LIMIT, isLong, numberWhereFound, ofPractice } from './search-parts.queries.ts'

/** A way of finding something, from the best hits to the weakest; a record belongs to the first tier that finds it. */
interface Tiers {
  /** The name begins with all that was typed. */
  begins: SQL
  /** Each word begins a word of the name. */
  wordsBegin: SQL
  /** Each word occurs somewhere. */
  occurs: SQL
}

/**
 * Everything as the contract's JSON, by two statements at once: planning eight tables costs more than finding a rare word in them. A tier is
 * looked at only while the better ones leave room.
 */
export async function searchVisible(database: Database, scope: Scope, phrase: string, words: string[]): Promise<string> {
  const [client, prospect] = (['client', 'prospect'] as const).map((status) => clientsOf(scope, status, phrase, words))
  const parts: SQL[] = [
    sql`with ${client!.tiers}, ${prospect!.tiers}
      select json_build_object('clients', ${client!.found}, 'prospects', ${prospect!.found}, 'people', ${peopleOf(scope, phrase, words)},
        'articles', ${articlesFound(scope, words)})::text as found`,
    sql`select json_build_object(${sql.join(
      SEARCHED_KINDS.map((kind) => sql`${sql.raw(`'${kind}'`)}, ${recordsFound(scope, kind, phrase, words)}`),
      sql`, `,
    )})::text as found`,
  ]
  const found = await Promise.all(parts.map((part) => readRowsPlanned<{ found: string }>(database, part)))
  return `{${found.map(([row]) => row!.found.slice(1, -1)).join()}}`
}

function articlesFound(scope: Scope, words: string[]): SQL {
  const asked = searchWords(words.join(' '))
  if (!asked.some(isLong)) return sql`'[]'::json`
  return sql`(select coalesce(json_agg(json_build_object('id', id, 'title', title, 'subtitle', section, 'slug', slug) order by place), '[]')
    from (${foundArticles(scope, asked, HITS_LIMIT)}) found)`
}

/** How many records of all practices are looked at in their order before the words' index is asked. */
const MAX_WALKED = sql.raw('2000')

function clientsOf(scope: Scope, status: 'client' | 'prospect', phrase: string, words: string[]) {
  const { begins, wordsBegin, occurs } = tiersOf(sql`clients.sort_name`, phrase, words, holdsWord)
  const current = sql`clients.status = ${status} and clients.archived_at is null and ${visibleClients(scope)}`
  const hits = (tier: SQL) => sql`
    select json_build_object('id', clients.id, 'title', clients.business_name, 'subtitle', concat_ws(' · ',
        nullif(trim(clients.contact_first_name || ' ' || clients.contact_last_name), ''),
        nullif(concat_ws(', ', nullif(clients.town, ''), nullif(clients.region, '')), ''),
        ${emailWhereFound(sql`clients.contact_email`, sql`clients.sort_name || ' ' || clients.contact_name || ' ' || fold_text(clients.town)`, words)},
        'ABN ' || ${numberWhereFound(sql`clients.abn`, words)}, ${numberWhereFound(sql`clients.contact_phone`, words)},
        ${numberWhereFound(sql`clients.contact_mobile`, words)})) as hit, clients.sort_name as name
    from clients where ${tier} order by clients.sort_name, clients.id limit ${HITS_LIMIT}`
  const inPractice = (tier: SQL) => hits(sql`${current} and ${tier}`)
  const long = words.filter(isLong)
  // In all practices a rare word would be looked for among everybody, and a frequent one sorted: so much of each and no more.
  // The status is no column here, so that nothing but the trigrams of one index answers.
  const found = (tier: SQL, ...holds: SQL[]) => sql`
    select clients.id, clients.sort_name from (
      select clients.* from clients
      where ${sql.join([sql`clients.status || '' = ${status}`, sql`clients.archived_at is null`, ...holds], sql` and `)} limit ${CANDIDATES_LIMIT}
    ) clients where ${long.length > 0} and ${tier}`
  const inName = sql`${wordsBegin} and not ${begins}`
  const anywhere = sql`${occurs} and not ${wordsBegin}`
  if (scope.role !== 'admin') return inTiers(status, [inPractice(begins), inPractice(inName), inPractice(anywhere)])
  return inTiers(status, [
    inPractice(begins),
    sql`
    with walked as materialized (
      select clients.id, clients.sort_name from (
        select clients.id, clients.sort_name from clients where ${current} order by clients.sort_name, clients.id limit ${MAX_WALKED}
      ) clients where ${inName} order by clients.sort_name, clients.id limit ${HITS_LIMIT}
    ), found as materialized (
      select * from (${found(inName, sql`clients.search_text <> ''`, ...long.map((word) => sql`clients.sort_name like ${`%${escapeLike(word)}%`}`))}) found
      where (select count(*) from walked) < ${HITS_LIMIT}
    )
    ${hits(sql`clients.id in (select id from (select * from walked union select * from found) every order by sort_name, id limit ${HITS_LIMIT})`)}`,
    hits(sql`clients.id in (select id from (${found(anywhere, ...long.map(holdsWord))}) found order by sort_name, id limit ${HITS_LIMIT})`),
  ])
}

/**
 * Contacts and people of families whose names hold the words, those whose name begins with them first. A contact is left out where somebody
 * of the family has that name; father and son of one name are two. Of a name that is frequent in all practices so many are put in order.
 */
function peopleOf(scope: Scope, phrase: string, words: string[]): SQL {
  const visible = sql`clients.archived_at is null and ${visibleClients(scope)}`
  const stakeholders = sql`
    select 1 as source, stakeholders.id, trim(stakeholders.first_name || ' ' || stakeholders.last_name) as title, stakeholders.full_name as name,
      nullif(stakeholders.relationship, '') as role, stakeholders.email, clients.id as client_id, clients.status, clients.business_name
    from stakeholders join clients on clients.id = stakeholders.client_id
    where ${ofPractice(scope, sql`stakeholders.organization_id`)} and ${every(words.map((word) => holds(sql`stakeholders.search_text`, word)))}
      and stakeholders.archived_at is null and ${visible}`
  // The words of a client are more than its contact's name and email.
  const inContact = words.map((word) => holds(sql`(clients.contact_name || ' ' || lower(clients.contact_email))`, word))
  const contacts = sql`
    select 2, clients.id, trim(clients.contact_first_name || ' ' || clients.contact_last_name), clients.contact_name, 'Contact',
      clients.contact_email, clients.id, clients.status, clients.business_name
    from clients where ${ofPractice(scope, sql`clients.organization_id`)} and ${every(words.map((word) => holds(sql`clients.search_text`, word)))}
      and ${every(inContact)} and clients.contact_name <> '' and ${visible}`
  const rank = sql`case when people.name like ${`${escapeLike(phrase)}%`} then 0
    when ${every(words.map((word) => sql`strpos(' ' || people.name, ${` ${word}`}) > 0`))} then 1 else 2 end`
  return sql`(
    with people as materialized ((${stakeholders} limit ${CANDIDATES_LIMIT}) union all (${contacts} limit ${CANDIDATES_LIMIT})),
    best as (
      select *, row_number() over (order by rank, name, client_id, id) as place
      from (
        select people.*, ${rank} as rank from people where source = 1 or not exists (
          select 1 from people as known where known.source = 1 and known.client_id = people.client_id and known.name = people.name)
      ) each_once
      order by place limit ${HITS_LIMIT}
    )
    select coalesce(json_agg(json_build_object('id', best.id, 'title', best.title, 'subtitle', concat_ws(' · ', best.role, best.business_name,
        ${emailWhereFound(sql`best.email`, sql`best.name`, words)}), 'clientId', best.client_id, 'status', best.status) order by place), '[]')
    from best)`
}

const every = (conditions: SQL[]) => sql.join(conditions, sql` and `)

/** The word stands somewhere; of one or two letters where words begin, since these letters stand in most of them. */
function holds(column: SQL, word: string): SQL {
  const pattern = escapeLike(word)
  return isLong(word) ? sql`${column} like ${`%${pattern}%`}` : sql`(${column} like ${`${pattern}%`} or ${column} like ${`% ${pattern}%`})`
}

function tiersOf(
  name: SQL,
  phrase: string,
  words: string[],
  occurs = (word: string) => sql`${name} like ${`%${escapeLike(word)}%`}`,
): Tiers {
  const beginnings = words.map((word) => sql`(${name} like ${`${escapeLike(word)}%`} or ${name} like ${`% ${escapeLike(word)}%`})`)
  return {
    begins: sql`${name} like ${`${escapeLike(phrase)}%`}`,
    wordsBegin: sql`(${sql.join(beginnings, sql` and `)})`,
    occurs: sql`(${sql.join(words.map(occurs), sql` and `)})`,
  }
}

/** The tiers of one kind as table expressions, each gated by the room that the ones before it leave, and how to read them together. */
function inTiers(kind: string, queries: SQL[]): { tiers: SQL; found: SQL } {
  const names = queries.map((_query, place) => sql.identifier(`${kind}_${place}`))
  const tiers = queries.map((query, place) => {
    const before = names.slice(0, place).map((name) => sql`(select count(*) from ${name})`)
    const room = before.length === 0 ? sql`` : sql` where ${sql.join(before, sql` + `)} < ${HITS_LIMIT}`
    return sql`${names[place]!} as materialized (select hit, name, ${sql.raw(String(place))} as tier from (${query}) hits${room})`
  })
  const all = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  )
  return {
    tiers: sql.join(tiers, sql`, `),
    found: sql`(select coalesce(json_agg(hit order by tier, name), '[]') from (select * from (${all}) every order by tier, name limit ${HITS_LIMIT}) best)`,
  }
}
