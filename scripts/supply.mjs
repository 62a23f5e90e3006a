// `npm run supply`: what production is made of. Licences and checksums come from the lock file and need no network; known faults are
// asked of npm's registry. Ends with 0 where nothing is wrong, 1 where something is, 2 where the faults could not be looked up.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const NOT_LOOKED_UP = 2
const PATIENCE_MS = 60_000

const outcomes = [checkLicences(), checkChecksums(), lookUpFaults()]
process.exit(outcomes.includes(1) ? 1 : Math.max(...outcomes))

function checkLicences() {
  const { status } = spawnSync(process.execPath, ['scripts/licences.mjs', '--self-test'], { cwd: root, stdio: 'inherit' })
  if (status === 0) console.log('Licences: every package of production has a permitted one.')
  return status === 0 ? 0 : 1
}

/** A package without a checksum could be replaced on its way; one of another place than the registry is nobody's to vouch for. */
function checkChecksums() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const all = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const wrong = all.filter(
    ([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
  )
  for (const [path] of wrong) console.error(`${path}: the lock file has no SHA-512 of it, or another source than npm's registry.`)
  if (wrong.length === 0) console.log(`Checksums: the lock file has one of each of ${all.length} packages.`)
  return wrong.length === 0 ? 0 : 1
}

function lookUpFaults() {
  const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    shell: process.platform === 'win32',
  })
  const answer = parsed(asked.stdout)
  if (!answer?.vulnerabilities) {
    console.error(`Known faults: NOT looked up. Npm's registry did not answer: ${answer?.message ?? asked.error?.message ?? 'no words'}`)
    return NOT_LOOKED_UP
  }
  const faults = Object.values(answer.vulnerabilities)
  for (const { name, severity, range } of faults) console.error(`${name} ${range}: ${severity}. \`npm audit\` tells more.`)
  if (faults.length === 0) console.log('Known faults: none in what production is made of.')
  return faults.length === 0 ? 0 : 1
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
