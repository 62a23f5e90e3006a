// `npm run fuzz -- --runs=1000 --seed=7 --call=clients.updateClient`: sends each call inputs made from its schema. Other ones every time
// unless a seed is given; `--call` is the beginning of calls' names.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { installIfNeeded, requireNode, run } from './prepare.mjs'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '500' }, seed: { type: 'string' }, call: { type: 'string', default: '' } },
})
requireNode()
installIfNeeded()
process.env.FUZZ_RUNS = values.runs
process.env.FUZZ_SEED = values.seed ?? String(randomInt(2 ** 31))
process.env.FUZZ_CALL = values.call
console.log(`Seed ${process.env.FUZZ_SEED}`)
run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pglite', 'server/src/fuzz.test.ts'])
