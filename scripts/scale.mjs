// `npm run scale -- processes` (or standby, pgbouncer) lets machines fall on loopback while people work, and compares what was acknowledged
// with what is stored. It needs PostgreSQL's programs, cleans up after itself, and is over within ten minutes; SCALE_SECONDS shortens it.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale, installIfNeeded, run } from './prepare.mjs'

const RUNS = ['processes', 'standby', 'pgbouncer']
const DEBIAN = '/usr/lib/postgresql'

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !RUNS.includes(name))
if (unknown.length > 0) {
  console.error(`There is no run ${unknown.join(', ')}; there are ${RUNS.join(', ')}.`)
  process.exit(1)
}
const programs = programsOfPostgres()
if (!programs) {
  console.error('PostgreSQL’s initdb is missing: install the package postgresql.')
  process.exit(1)
}
installIfNeeded()
buildIfStale()
for (const name of chosen.length > 0 ? chosen : RUNS) {
  console.log(`\n== ${name}`)
  const env = { ...process.env, SCALE_POSTGRES_PROGRAMS: programs }
  run('npx', ['--no-install', 'tsx', `bench/scale/${name}.ts`], { env })
}

/** The newest that Debian holds, or the ones on the path. */
function programsOfPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}
