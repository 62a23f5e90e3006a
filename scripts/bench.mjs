// `npm run bench` measures what USUAL names; `npm run bench -- import search` measures what is named: the names stand in BENCHES.
// What needs PostgreSQL gets a throw-away one with its default settings.
import { buildIfStale, installIfNeeded, run } from './prepare.mjs'

const BENCHES = {
  activity: { postgres: true },
  'activity-embedded': { postgres: false, file: 'activity' },
  answers: { postgres: true },
  'answers-embedded': { postgres: false, file: 'answers' },
  api: { postgres: true },
  board: { postgres: true },
  'board-embedded': { postgres: false, file: 'board' },
  analytics: { postgres: true },
  documents: { postgres: true },
  'documents-embedded': { postgres: false, file: 'documents' },
  embedded: { postgres: false },
  'first-load': { postgres: false },
  growth: { postgres: true },
  identity: { postgres: false },
  import: { postgres: false },
  knowledge: { postgres: true },
  'knowledge-embedded': { postgres: false, file: 'knowledge' },
  'my-day': { postgres: true },
  'my-day-embedded': { postgres: false, file: 'my-day' },
  'import-people': { postgres: false, file: 'import', of: ['people'] },
  'import-people-postgres': { postgres: true, file: 'import', of: ['people'] },
  'import-finances': { postgres: false, file: 'import', of: ['finances'] },
  'import-finances-postgres': { postgres: true, file: 'import', of: ['finances'] },
  'import-postgres': { postgres: true, file: 'import' },
  search: { postgres: true },
  register: { postgres: false },
  streams: { postgres: false },
}
const USUAL = [
  'activity',
  'activity-embedded',
  'answers',
  'answers-embedded',
  'api',
  'board',
  'board-embedded',
  'analytics',
  'documents',
  'documents-embedded',
  'embedded',
  'first-load',
  'identity',
  'knowledge',
  'knowledge-embedded',
  'my-day',
  'my-day-embedded',
  'search',
  'register',
  'streams',
]

installIfNeeded()
buildIfStale()
const chosen = process.argv.slice(2)
for (const name of chosen.length > 0 ? chosen : USUAL) {
  const bench = BENCHES[name]
  if (!bench) {
    console.error(`There is no bench ${name}; there are ${Object.keys(BENCHES).join(', ')}.`)
    process.exit(1)
  }
  console.log(`\n== ${name}`)
  const command = ['npx', '--no-install', 'tsx', `bench/${bench.file ?? name}.ts`, ...(bench.of ?? [])]
  const env = { ...process.env, POSTGRES_SETTINGS: '-c max_wal_size=4GB' }
  run(bench.postgres ? 'scripts/with-postgres.sh' : command[0], bench.postgres ? command : command.slice(1), { env })
}
