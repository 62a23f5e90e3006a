import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Adds to large tables that every request reads, as the next version would, and builds an index over one of them. */
const MIGRATION = `alter table clients add column scale_marker text;--> statement-breakpoint
alter table notes add column scale_marker text not null default '';--> statement-breakpoint
create table scale_marks (id uuid primary key, client_id uuid not null references clients (id) on delete cascade);--> statement-breakpoint
create index scale_marks_client on scale_marks (client_id);
`

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** The next version of this tree in a folder of its own: the same build and one more migration; answers where its build lies. */
export function nextVersion(folder: string): string {
  const next = join(folder, 'next')
  mkdirSync(join(next, 'server'), { recursive: true })
  for (const part of ['server/dist', 'server/migrations', 'server/package.json', 'package.json'])
    cpSync(part, join(next, part), { recursive: true })
  for (const part of ['node_modules', 'server/node_modules', 'contract', 'web']) symlinkSync(resolve(part), join(next, part))
  const file = join(next, 'server/migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)!
  const tag = `${String(last.idx + 1).padStart(4, '0')}_scale`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(next, 'server/migrations', `${tag}.sql`), MIGRATION)
  return join(next, 'server/dist')
}
