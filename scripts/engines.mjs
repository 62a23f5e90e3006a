// Refuses a package that does not run on the oldest Node that we promise, by what the lock file says. With --self-test it also plants
// one and proves that it would be seen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { root } from './prepare.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const oldest = minVersion(packages[''].engines.node)
const found = refusedOf(packages)
for (const [path, range] of found) console.error(`${path} asks for Node ${range}, but we promise ${oldest}.`)
if (process.argv.includes('--self-test')) selfTest()
if (found.length > 0) process.exit(1)

function refusedOf(entries) {
  return Object.entries(entries)
    .map(([path, { engines }]) => [path, engines?.node ?? '*'])
    .filter(([, range]) => !satisfies(oldest, range))
}

function selfTest() {
  const planted = {
    'node_modules/a': { engines: { node: '>=22' } },
    'node_modules/b': { engines: { node: '^20.19.0 || >=22.12.0' } },
    'node_modules/c': {},
  }
  const names = refusedOf(planted).map(([path]) => path)
  if (names.join() !== 'node_modules/a') {
    console.error(`The check of engines saw ${names.join() || 'nothing'} instead of node_modules/a.`)
    process.exit(1)
  }
}
