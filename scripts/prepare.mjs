// Installs and builds only when something changed, by content: a second start does neither.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lockFile = join(root, 'package-lock.json')
const installStamp = join(root, 'node_modules', '.installed-lock')
const buildStamp = join(root, 'server', 'dist', '.built-from')
const SOURCES = ['contract', 'server', 'web', 'package-lock.json']
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.cache'])

/** Runs a command in the project's folder; ends this process when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** Runs a command in the project's folder beside others; answers what it ends with. */
export function outcomeOf(command, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env })
    child.once('error', () => resolve(1))
    child.once('close', (status) => resolve(status ?? 1))
  })
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Paddock needs Node 20.19 or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
}

export function installIfNeeded() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted) return
  console.log('Installing packages …')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(installStamp, wanted)
}

export function buildIfStale() {
  const wanted = sourcesHash()
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === wanted) return
  console.log('Building …')
  run('npm', ['run', '--silent', 'build'])
  writeFileSync(buildStamp, wanted)
}

function sourcesHash() {
  const hash = createHash('sha256')
  const visit = (path) => {
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      if (SKIPPED.has(entry.name) || entry.name.endsWith('.test.ts')) continue
      const inside = join(path, entry.name)
      if (entry.isDirectory()) visit(inside)
      else hash.update(inside.slice(root.length)).update(readFileSync(inside))
    }
  }
  for (const source of SOURCES) {
    const path = join(root, source)
    if (source.includes('.')) hash.update(readFileSync(path))
    else visit(path)
  }
  return hash.digest('hex')
}
