// Refuses a package of production whose licence is not one of these, by what the lock file says. With --self-test it also plants one
// and proves that it would be seen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const PERMITTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  // Fonts only.
  'OFL-1.1',
])

/** Packages that name no licence in their manifest; each was read in the file LICENSE of this very version. */
const READ_BY_HAND = { 'png-js 2.0.0': 'MIT' }

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const found = refusedOf(lock.packages)
for (const [name, licence] of found) console.error(`${name}: the licence “${licence}” is not among those that production may have.`)
if (process.argv.includes('--self-test')) selfTest()
if (found.length > 0) process.exit(1)

/** Packages of production (not `dev`) without a permitted licence; of several to choose from one is enough. */
function refusedOf(packages) {
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
    .map(([path, entry]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return [name, entry.license ?? READ_BY_HAND[`${name} ${entry.version}`] ?? 'none']
    })
    .filter(([, licence]) => !choicesOf(licence).some((choice) => PERMITTED.has(choice)))
}

function choicesOf(licence) {
  return licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
}

function selfTest() {
  const planted = {
    'node_modules/a': { license: 'FSL-1.1-Apache-2.0' },
    'node_modules/b': {},
    'server/node_modules/c': { license: 'MIT AND GPL-3.0' },
    'node_modules/d': { license: '(GPL-2.0 OR MIT)' },
    'node_modules/e': { license: 'GPL-3.0', dev: true },
  }
  const names = refusedOf(planted).map(([name]) => name)
  if (names.join() !== 'a,b,c') {
    console.error(`The check of licences saw ${names.join() || 'nothing'} instead of a,b,c.`)
    process.exit(1)
  }
}
