// Types, lint, formatting, import rules, documents, packages: two at a time, the longest first; every failure is told.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { installIfNeeded, root } from './prepare.mjs'

installIfNeeded()
const tool = (name) => join(root, 'node_modules', '.bin', name)
// The measurements are checked with the server, whose types they need: checking those once is half of the work.
// One checker a workspace: four of them, as tsc has by itself, work out the same types four times, and there are two cores.
const types = (workspace) => [`types of ${workspace}`, tool('tsc'), '--project', workspace, '--checkers', '1']
const waiting = [
  types('server'),
  types('web'),
  ['lint', tool('oxlint'), '--type-aware'],
  types('contract'),
  types('e2e'),
  ['import rules', process.execPath, 'scripts/boundaries.mjs', '--self-test'],
  ['licences', process.execPath, 'scripts/licences.mjs', '--self-test'],
  ['documents', process.execPath, 'scripts/docs.mjs', '--self-test'],
  ['styles', process.execPath, 'scripts/styles.mjs', '--self-test'],
  ['engines', process.execPath, 'scripts/engines.mjs', '--self-test'],
  ['what nothing uses', tool('knip'), '--no-progress', '--treat-config-hints-as-errors'],
  ['formatting', tool('oxfmt'), '--check'],
]
const failed = []
// The same for the lint by types. A garbage collection at four times the memory is a quarter of their time less, and they are brief.
const env = { ...process.env, GOMAXPROCS: process.env.GOMAXPROCS ?? '1', GOGC: process.env.GOGC ?? '400' }

// Beside the tests it takes what time they leave: those measure and wait.
const isBesideTests = process.argv.includes('--beside-tests')
if (isBesideTests) setPriority(constants.priority.PRIORITY_LOW)
await Promise.all(isBesideTests ? [work()] : [work(), work()])
if (failed.length > 0) {
  console.error(`Not as it should be: ${failed.join(', ')}.`)
  process.exit(1)
}

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command, ...args] = next
    const { status, output } = await outcome(command, args)
    if (status !== 0) failed.push(name)
    process.stdout.write(output)
  }
}

/** What a command says comes at its end, so that two do not talk at once. */
function outcome(command, args) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ status: 1, output: `${output}${error.message}\n` }))
    child.once('close', (status) => resolve({ status, output }))
  })
}
