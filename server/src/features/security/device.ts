import type { Device } from '@paddock/contract/features/security/security.contract'

/** What a user agent tells about the device. */
export function deviceOf(_userAgent: string): Device {
  return { browser: null, system: null, kind: 'unknown' }
}
