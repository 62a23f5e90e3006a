import type { Device } from '@paddock/contract/features/security/security.shapes'
import Bowser from 'bowser'

/** Who is who by the kinds of platforms that bowser tells. */
const KINDS = new Map<string | undefined, Device['kind']>([
  ['desktop', 'desktop'],
  ['mobile', 'phone'],
  ['tablet', 'tablet'],
])

/** What a user agent tells about the device. Strangers write it, so nothing of it is believed but the names that bowser knows. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: null, system: null, kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: KNOWN_BROWSERS.has(browser.name ?? '') ? (browser.name ?? null) : null,
    system: os.name || null,
    kind: KINDS.get(platform.type) ?? 'unknown',
  }
}

/** Names a device's kind in short, so that a new one is told from a known one; versions change too often to count. */
export function deviceKey({ browser, system, kind }: Device): string {
  return [browser ?? '', system ?? '', kind].join('/')
}

/** bowser reads an unknown name out of the text itself; such a name stays out of mails. */
const KNOWN_BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP))
