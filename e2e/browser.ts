import { existsSync } from 'node:fs'

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
]

/** A Chromium of the system, the one that CHROMIUM names, or else the one from the npm registry. */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const system = [process.env.CHROMIUM, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path))
  if (system) return { executablePath: system, args: QUIET }
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...QUIET] }
}
