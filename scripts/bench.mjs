// `npm run bench`: builds, starts a throw-away PostgreSQL with default settings and measures.
import { buildIfStale, installIfNeeded, run } from './prepare.mjs'

installIfNeeded()
buildIfStale()
const settings = { ...process.env, POSTGRES_SETTINGS: '-c max_wal_size=4GB' }
run('scripts/with-postgres.sh', ['npx', '--no-install', 'tsx', 'bench/api.ts'], { env: settings })
