import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/database/database.ts'
import { readRowsPlanned } from '../../platform/database/read-json.ts'
import { escapeLike } from '../../platform/text/search-words.ts'
import { holdsWord } from '../clients/index.ts'
import { visibleClients } from '../access/index.ts'

/** How many of each kind are answered. */
const HITS_LIMIT = sql.raw('5')
/** A contact is often a person of the family too and is answered once, so twice as many are looked at. */
const PEOPLE_LIMIT = sql.raw('10')

/** A way of finding something, from the best hits to the weakest; a record belongs to the first tier that finds it. */
interface Tiers {
  /** The name begins with all that was typed. */
  begins: SQL
  /** Each word begins a word of the name. */
  wordsBegin: SQL
  /** Each word occurs somewhere. */
  occurs: SQL
}

/** Clients, prospects and people in one statement, as the contract's JSON. A tier is looked at only while the better ones leave room. */
export async function searchVisible(database: Database, scope: Scope, phrase: string, words: string[]): Promise<string> {
  const groups = [clientsOf(scope, 'client', phrase, words), clientsOf(scope, 'prospect', phrase, words), peopleOf(scope, phrase, words)]
  const [row] = await readRowsPlanned<{ found: string }>(
    database,
    sql`with ${sql.join(
      groups.map((group) => group.tiers),
      sql`, `,
    )}
      select json_build_object('clients', ${groups[0]!.found}, 'prospects', ${groups[1]!.found}, 'people', ${groups[2]!.found})::text as found`,
  )
  return row?.found ?? '{"clients":[],"prospects":[],"people":[]}'
}

/** How many records of all practices are looked at in their order before the words' index is asked, and how many of those that it finds. */
const WALKED = sql.raw('2000')
const FOUND = sql.raw('200')

function clientsOf(scope: Scope, status: 'client' | 'prospect', phrase: string, words: string[]) {
  const { begins, wordsBegin, occurs } = tiersOf(sql`clients.sort_name`, phrase, words, holdsWord)
  const current = sql`clients.status = ${status} and clients.archived_at is null and ${visibleClients(scope)}`
  const hits = (tier: SQL) => sql`
    select json_build_object('id', clients.id, 'title', clients.business_name, 'subtitle', concat_ws(' · ',
        nullif(trim(clients.contact_first_name || ' ' || clients.contact_last_name), ''),
        nullif(concat_ws(', ', nullif(clients.town, ''), nullif(clients.region, '')), ''))) as hit, clients.sort_name as name
    from clients where ${tier} order by clients.sort_name, clients.id limit ${HITS_LIMIT}`
  const inPractice = (tier: SQL) => hits(sql`${current} and ${tier}`)
  const long = words.filter(isLong)
  // In all practices a rare word would be looked for among everybody, and a frequent one sorted: so much of each and no more.
  // The status is no column here, so that nothing but the trigrams of one index answers.
  const found = (tier: SQL, ...holds: SQL[]) => sql`
    select clients.id, clients.sort_name from (
      select clients.* from clients
      where ${sql.join([sql`clients.status || '' = ${status}`, sql`clients.archived_at is null`, ...holds], sql` and `)} limit ${FOUND}
    ) clients where ${long.length > 0} and ${tier}`
  const inName = sql`${wordsBegin} and not ${begins}`
  const anywhere = sql`${occurs} and not ${wordsBegin}`
  if (scope.role !== 'admin') return inTiers(status, [inPractice(begins), inPractice(inName), inPractice(anywhere)])
  return inTiers(status, [
    inPractice(begins),
    sql`
    with walked as materialized (
      select clients.id, clients.sort_name from (
        select clients.id, clients.sort_name from clients where ${current} order by clients.sort_name, clients.id limit ${WALKED}
      ) clients where ${inName} order by clients.sort_name, clients.id limit ${HITS_LIMIT}
    ), found as materialized (
      select * from (${found(inName, sql`clients.search_text <> ''`, ...long.map((word) => sql`clients.sort_name like ${`%${escapeLike(word)}%`}`))}) found
      where (select count(*) from walked) < ${HITS_LIMIT}
    )
    ${hits(sql`clients.id in (select id from (select * from walked union select * from found) every order by sort_name, id limit ${HITS_LIMIT})`)}`,
    hits(sql`clients.id in (select id from (${found(anywhere, ...long.map(holdsWord))}) found order by sort_name, id limit ${HITS_LIMIT})`),
  ])
}

function peopleOf(scope: Scope, phrase: string, words: string[]) {
  const visible = sql`clients.archived_at is null and ${visibleClients(scope)}`
  const hit = (
    id: SQL,
    name: SQL,
    role: SQL,
  ) => sql`json_build_object('id', ${id}, 'title', ${name}, 'subtitle', concat_ws(' · ', ${role}, clients.business_name),
    'clientId', clients.id, 'status', clients.status) as hit`
  const hits = (tier: (found: Tiers) => SQL, order: (name: SQL) => SQL = () => sql``) => sql`
    select hit, name from (
      select distinct on (client_id, name) hit, name from (
        (select 1 as source, ${hit(sql`stakeholders.id`, sql`trim(stakeholders.first_name || ' ' || stakeholders.last_name)`, sql`nullif(stakeholders.relationship, '')`)},
           stakeholders.full_name as name, clients.id as client_id
         from stakeholders join clients on clients.id = stakeholders.client_id
         where stakeholders.archived_at is null and ${visible} and ${tier(tiersOf(sql`stakeholders.full_name`, phrase, words))}
         ${order(sql`stakeholders.full_name`)} limit ${PEOPLE_LIMIT})
        union all
        (select 2 as source, ${hit(sql`clients.id`, sql`trim(clients.contact_first_name || ' ' || clients.contact_last_name)`, sql`'Contact'`)},
           clients.contact_name as name, clients.id as client_id
         from clients where ${visible} and ${tier(tiersOf(sql`clients.contact_name`, phrase, words))}
         ${order(sql`clients.contact_name`)} limit ${PEOPLE_LIMIT})
      ) people order by client_id, name, source
    ) each_once order by name limit ${HITS_LIMIT}`
  return inTiers('person', [
    hits(
      ({ begins }) => begins,
      (name) => sql`order by ${name}`,
    ),
    // From here on nothing is ordered: only what a name begins with has a sorted index.
    hits(({ begins, wordsBegin }) => sql`${wordsBegin} and not ${begins}`),
    ...(words.some(isLong) ? [hits(({ wordsBegin, occurs }) => sql`${occurs} and not ${wordsBegin}`)] : []),
  ])
}

/** One or two letters occur in most names; looking for them inside words would read them all. */
const isLong = (word: string) => word.length > 2

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
