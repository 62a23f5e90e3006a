import { createRequire } from 'node:module'
import type pgTypes from 'pg'
import type { MailSink } from './mail-sink.ts'
import { pause } from './pause.ts'
import type { Ledger } from './work.ts'

const require = createRequire(new URL('../../server/package.json', import.meta.url))
const pg = require('pg') as typeof pgTypes

/** So long a job of a process that died may wait for the next one to take it up. */
const DRAIN_MS = 150_000

export async function openClient(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
export type Client = Awaited<ReturnType<typeof openClient>>

/** Lines that say what does not hold; none where everything does. */
export async function compare(client: Client, ledger: Ledger): Promise<string[]> {
  const wrong: string[] = []
  await once(client, wrong, 'note', [...ledger.notes, ...ledger.mentions], 'select title as name from notes')
  await once(client, wrong, 'client', ledger.clients, `select business_name as name from clients where business_name like 'Ledger client%'`)
  for (const { prefix, rows } of ledger.imports) {
    const { rows: found } = await client.query<{ count: number }>(
      `select count(*)::int as count from clients where business_name like $1 || ' %'`,
      [prefix],
    )
    if (found[0]?.count !== rows) wrong.push(`${prefix} has ${found[0]?.count} records of ${rows} rows`)
  }
  for (const [surveyId, { value, changes }] of ledger.answers) {
    const { rows } = await client.query<{ value: string; changes: number }>(
      `select (select value #>> '{}' from answers where survey_id = $1) as value, (select count(*)::int from answer_changes where survey_id = $1 and operation_id = any($2)) as changes`,
      [surveyId, changes],
    )
    const [stored] = rows
    if (stored?.changes !== changes.length || stored.value !== value)
      wrong.push(`an answer is ${JSON.stringify(stored)} in place of ${changes.length} changes and ${value}`)
  }
  const { rows: documents } = await client.query<{ id: string; sha256: string; versions: number }>(
    `select d.id, max(v.sha256) as sha256, count(*)::int as versions from documents d join document_versions v on v.document_id = d.id group by d.id`,
  )
  const known = new Map(documents.map((document) => [document.id, document]))
  for (const { id, sha256 } of ledger.documents)
    if (known.get(id)?.sha256 !== sha256 || known.get(id)?.versions !== 1) wrong.push(`document ${id} is not as it was sent`)
  return wrong
}

/** Each acknowledged name is there once; and no other, whose answer was lost, twice. */
async function once(client: Client, wrong: string[], what: string, acknowledged: string[], text: string) {
  const { rows } = await client.query<{ name: string }>(text)
  const counted = new Map<string, number>()
  for (const { name } of rows) counted.set(name, (counted.get(name) ?? 0) + 1)
  const lost = acknowledged.filter((name) => !counted.has(name))
  const doubled = [...counted].filter(([, count]) => count > 1)
  if (lost.length > 0) wrong.push(`${lost.length} acknowledged ${what}s are lost, such as ${lost[0]}`)
  if (doubled.length > 0) wrong.push(`${doubled.length} ${what}s stand there twice, such as ${doubled[0]?.[0]}`)
}

/** Waits until every promised job is done; answers how many seconds that took. */
export async function drained(client: Client): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      'select count(*)::int as waiting from jobs where done_at is null and run_at <= now() and set_aside_at is null and attempts < 10',
    )
    if (rows[0]?.waiting === 0) return (performance.now() - began) / 1_000
    if (performance.now() - began > DRAIN_MS) throw new Error(`${rows[0]?.waiting} jobs are still waiting.`)
    await pause(250)
  }
}

/** Lines that say what is wrong with the mails: each one that was promised arrived once. */
export async function compareMails(client: Client, { arrived }: MailSink): Promise<{ promised: number; wrong: string[] }> {
  const { rows } = await client.query<{ id: string }>(`select id from jobs where kind = 'mail'`)
  const wrong: string[] = []
  const missing = rows.filter(({ id }) => ![...arrived.keys()].some((name) => name.startsWith(id)))
  if (missing.length > 0) wrong.push(`${missing.length} promised mails did not arrive`)
  const twice = [...arrived].filter(([, count]) => count > 1)
  // Its process died between the mail server's yes and the note of it: nobody can tell, and the receiver knows it by its name.
  if (twice.length > 0) console.log(`  ${twice.length} mails arrived a second time under the Message-ID that they had.`)
  if (arrived.size > rows.length) wrong.push(`${arrived.size} mails arrived and ${rows.length} were promised`)
  return { promised: rows.length, wrong }
}

/** Activity entries that stand twice for one note or client, which a doubled write would leave. */
export async function doubledEntries(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from activities where action in ('note.added', 'client.added') group by action, entity_id having count(*) > 1) twice`,
  )
  return rows[0]?.count ?? 0
}
