// `npm run torture -- --seed=7 --seconds=30 --engine=embedded`: kills the server at random moments under load and compares what it
// acknowledged with what is stored, on each engine in turn. Another seed every time unless one is given; the seed repeats the moments of
// the kills, not what the machine does in them.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildIfStale, installIfNeeded, requireNode, run } from './prepare.mjs'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, seconds: { type: 'string', default: '30' }, engine: { type: 'string', default: 'both' } },
})
const COMMAND = ['npx', '--no-install', 'tsx', 'bench/torture.ts']
const ENGINES = { embedded: COMMAND, postgres: ['scripts/with-postgres.sh', ...COMMAND] }
const chosen = values.engine === 'both' ? Object.keys(ENGINES) : [values.engine]
if (chosen.some((engine) => !ENGINES[engine])) {
  console.error('--engine is embedded, postgres or both.')
  process.exit(1)
}
requireNode()
installIfNeeded()
buildIfStale()
const { TEST_DATABASE_URL: _own, ...environment } = process.env
environment.TORTURE_SEED = values.seed ?? String(randomInt(2 ** 31))
environment.TORTURE_SECONDS = values.seconds
for (const engine of chosen) {
  const [program, ...args] = ENGINES[engine]
  run(program, args, { env: environment })
}
