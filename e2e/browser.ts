import { spawnSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']
/** A test browser talks to the server under test and to nobody else. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nobody looks at the window: a page is drawn in few large pieces, each of which costs the browser more than its pixels.
  '--default-tile-width=1440',
  '--default-tile-height=900',
]
/** What suits the pages of journeys, each of which lives for seconds. What measures a page, or has it compute, must do without. */
const FOR_SHORT_PAGES = [
  // What the compilers of faster code gain comes later than a page lives.
  '--js-flags=--no-maglev,--no-opt',
  // A script that streams is compiled anew for each page; otherwise the next page in the same process finds it compiled.
  '--disable-features=ScriptStreaming',
]
const SHARED_MEMORY = '/dev/shm'
const GIGABYTE = 2 ** 30

/**
 * The Chromium that CHROMIUM names; or else the one from the npm registry, which has no window at all and takes half the work of a
 * whole browser without one; or else one of the system. The arguments that come with the former would turn web security off.
 */
export async function findBrowser({ forShortPages = false } = {}): Promise<{
  executablePath: string
  args: string[]
  ignoreDefaultArgs: string[]
}> {
  const executablePath = process.env.CHROMIUM ?? (await packagedBrowser()) ?? SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (!executablePath) throw new Error('No Chromium runs here: install one, or name one with CHROMIUM.')
  // Playwright has it share memory by files on the disk, which is right only where there is little room in memory.
  const args = forShortPages ? [...QUIET, ...FOR_SHORT_PAGES] : QUIET
  return { executablePath, args, ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [] }
}

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize > GIGABYTE
}

/** It is made for one kind of machine: elsewhere it does not start. */
async function packagedBrowser(): Promise<string | undefined> {
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath().catch(() => undefined)
  return path !== undefined && spawnSync(path, ['--version']).status === 0 ? path : undefined
}
