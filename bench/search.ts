/**
 * What the search of everything costs: the whole request over a practice of 100,000 clients, 300,000 notes and 100,000 documents, with
 * people, outside advisers and entities, against the bare SQL of the same columns. As who runs the practice and as an adviser of 200 clients.
 * On PostgreSQL where TEST_DATABASE_URL leads to one, else on the embedded database. `npm run bench -- search`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@paddock/contract'
import { sql } from 'drizzle-orm'
import { buildApp } from '../server/src/app.ts'
import { openServer } from '../server/src/open-server.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'
import { anOrganization, aUser } from '../server/src/testing/factories.ts'
import { addressOf } from '../server/src/testing/test-server.ts'
import { freshDatabase } from './postgres.ts'

const { pino } = createRequire(new URL('../server/package.json', import.meta.url))('pino') as typeof import('pino')

const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 100_000)
const REPEATS = Number(process.env.BENCH_REPEATS ?? 25)
const BATCH = 5_000
const folder = mkdtempSync(join(tmpdir(), 'paddock-search-'))

console.log(`load ${loadavg()[0]!.toFixed(1)}`)
const configuration = readConfiguration({
  ...process.env,
  ...(process.env.TEST_DATABASE_URL && { DATABASE_URL: await freshDatabase(process.env.TEST_DATABASE_URL) }),
  DATA_DIR: folder,
  DEMO: 'false',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '1000000',
})
const parts = await openServer(configuration, pino({ level: 'silent' }), () => 'http://localhost')
const app = await buildApp(parts)
const { db } = parts.database
const { id: organizationId } = await anOrganization(db)
const admin = await aUser(db, 'organizationAdmin', { organizationId })
const manager = await aUser(db, 'manager', { organizationId })
await fill()

const SEARCHES: [what: string, q: string][] = [
  ['one family', 'zulu4711'],
  ['one in a thousand', 'ridge17'],
  ['two words', 'alex ridge17'],
  ['one in a hundred', 'creek42'],
  ['every record', 'farm'],
  ['a phone', '0400 004 711'],
  ['none', 'nowhere'],
]

for (const [who, person] of [
  ['who runs the practice', admin],
  ['an adviser of 200 clients', manager],
] as const) {
  const headers = { authorization: `Bearer ${await parts.identity.openSession({ subId: person.subId ?? '', email: person.email })}` }
  for (const [what, q] of SEARCHES) {
    const url = addressOf(api.search.search, person.systemRole, { query: { q } })
    const whole = async () => {
      const answer = await app.inject({ url, headers })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
    const patterns = (/^[\d ]+$/.test(q) ? [q.replaceAll(' ', '')] : q.split(' ')).map((word) => `%${word}%`)
    const own = person === manager ? manager.id : null
    const bare = () => parts.database.read({ name: '', text: bareSearch(patterns.length, own) }, [organizationId, ...patterns])
    const times = { whole: [] as number[], bare: [] as number[] }
    for (const one of [whole, bare]) await one()
    for (let round = 0; round < REPEATS; round++) {
      times.bare.push(await timed(bare))
      times.whole.push(await timed(whole))
    }
    const [ours, theirs] = [median(times.whole), median(times.bare)]
    console.log(
      `search by ${who}, ${what} (${parts.database.engine}): ${ours.toFixed(1)} ms, bare SQL of the same columns ${theirs.toFixed(1)} ms: ${(ours / theirs).toFixed(2)} times (want 3)`,
    )
  }
}
await app.close()
rmSync(folder, { recursive: true, force: true })
process.exit(0)

/** What each group shows, asked for as plainly as it can be: the words of one indexed column, by name, or the newest first. */
function bareSearch(words: number, adviserId: string | null): string {
  const holds = (column: string) => Array.from({ length: words }, (_, at) => `${column} like $${at + 2}`).join(' and ')
  const mine = adviserId ? ` and exists (select 1 from client_managers where client_id = clients.id and user_id = '${adviserId}')` : ''
  const group = (columns: string, from: string, practice: string, column: string, order: string) =>
    `(select json_agg(hit) from (select ${columns} from ${from}
      where ${practice} = $1 and ${holds(column)} and clients.archived_at is null${mine} order by ${order} limit 5) hit)`
  const onClient = (table: string) => `${table} join clients on clients.id = ${table}.client_id`
  const ofClient = 'clients.id as client_id, clients.status, clients.business_name'
  const record = 'clients.id, business_name, contact_first_name, contact_last_name, town, region, abn, contact_phone, contact_email'
  const excerpt = (text: string) => `substr(${text}, greatest(strpos(${text}, trim($2::text, '%')) - 60, 1), 180) as excerpt`
  return `select json_build_object(
    'clients', ${group(record, 'clients', "clients.status = 'client' and clients.organization_id", 'clients.search_text', 'sort_name')},
    'prospects', ${group(record, 'clients', "clients.status = 'prospect' and clients.organization_id", 'clients.search_text', 'sort_name')},
    'people', ${group(`stakeholders.id, first_name, last_name, relationship, email, ${ofClient}`, onClient('stakeholders'), 'stakeholders.organization_id', 'stakeholders.search_text', 'full_name')},
    'advisers', ${group(`outside_advisers.id, name, firm, profession, email, phone, ${ofClient}`, onClient('outside_advisers'), 'outside_advisers.organization_id', 'outside_advisers.search_text', 'name')},
    'entities', ${group(`entities.id, name, kind, entities.abn, acn, ${ofClient}`, onClient('entities'), 'entities.organization_id', 'entities.search_text', 'name')},
    'documents', ${group(`documents.id, name, ${excerpt('content')}, ${ofClient}`, `${onClient('documents')} join document_texts on document_texts.document_id = documents.id`, 'document_texts.organization_id', 'document_texts.words', 'documents.id desc')},
    'notes', ${group(`notes.id, title, ${excerpt('body_text')}, ${ofClient}`, onClient('notes'), 'notes.organization_id', 'notes.body_text', 'notes.id desc')})::text as found`
}

/** Words that one record in a thousand, in a hundred, and every record holds. */
async function fill(): Promise<void> {
  for (let from = 1; from <= CLIENTS; from += BATCH) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(from + BATCH - 1, CLIENTS)}::int) as n`
    const words = (n: string) => sql.raw(`' ridge' || ${n} % 1000 || ' creek' || ${n} % 100 || ' farm'`)
    await db.execute(sql`
      insert into clients (id, organization_id, status, business_name, sort_name, contact_first_name, contact_last_name, contact_mobile, search_text)
      select md5('c' || n)::uuid, ${organizationId}, case when n % 4 = 0 then 'prospect' else 'client' end, 'Zulu' || n || ${words('n')},
        'zulu' || n || ${words('n')}, 'Alex', 'Family' || n % 5000, '0400 ' || to_char(n, 'FM000000'),
        'zulu' || n || ${words('n')} || ' alex family' || n % 5000 || ' 0400' || to_char(n, 'FM000000')
      from ${numbers}`)
    await db.execute(sql`
      insert into stakeholders (id, client_id, first_name, last_name, relationship)
      select md5('s' || n || '-' || k)::uuid, md5('c' || n)::uuid, case k when 1 then 'Alex' else 'Robin' end, 'Ridge' || n % 1000, 'Child'
      from ${numbers}, generate_series(1, 2) k`)
    await db.execute(sql`
      insert into outside_advisers (id, client_id, name, firm, profession)
      select md5('o' || n)::uuid, md5('c' || n)::uuid, 'Adviser ' || n, 'Creek' || n % 100 || ' Accounting', 'accountant' from ${numbers}`)
    await db.execute(sql`
      insert into entities (id, client_id, kind, name, abn)
      select md5('e' || n)::uuid, md5('c' || n)::uuid, 'companies', 'Zulu' || n || ${words('n')} || ' Pty Ltd', to_char(n, 'FM00000000000') from ${numbers}`)
    await db.execute(sql`
      insert into notes (id, client_id, author_id, title, body, body_text)
      select md5('n' || n || '-' || k)::uuid, md5('c' || n)::uuid, ${admin.id}, 'Visit ' || k,
        jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
          jsonb_build_array(jsonb_build_object('type', 'text', 'text', said))))), 'visit ' || k || ' ' || said
      from ${numbers}, generate_series(1, 3) k, lateral (select 'spoke with zulu' || n || ' of' || ${words('(n + k)')} || ' '
        || (select string_agg('word' || (n * 7 + k * 31 + w * 13) % 5000, ' ') from generate_series(1, 40) w) as said) text`)
    await db.execute(sql`
      with added as (
        insert into documents (id, organization_id, client_id, name, sort_name, kind, media_type, may_preview, size, version_id, uploaded_by)
        select md5('d' || n)::uuid, ${organizationId}, md5('c' || n)::uuid, 'Document ' || n || '.pdf', 'document ' || n || '.pdf', 'pdf',
          'application/pdf', true, 1000, md5('v' || n)::uuid, ${admin.id} from ${numbers} returning id)
      insert into document_texts (document_id, organization_id, state, content, words)
      select md5('d' || n)::uuid, ${organizationId}, 'found', body, 'document ' || n || E'.pdf\n' || body
      from ${numbers}, lateral (select 'lease of zulu' || n || ' over' || ${words('n')} || ' '
        || (select string_agg('word' || (n * 7 + w * 13) % 5000, ' ') from generate_series(1, 60) w) as body) text`)
  }
  await db.execute(
    sql`insert into client_managers (client_id, user_id) select md5('c' || n)::uuid, ${manager.id} from generate_series(1, 200) n`,
  )
  // What was written at once waits in each index's list of new entries, which every search would read: the database empties it by itself.
  await db.execute(sql`vacuum analyze`)
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await task()
  return performance.now() - started
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}
