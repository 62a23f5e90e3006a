import type { Device } from './security.shapes.ts'

const KINDS: Record<Device['kind'], string> = {
  desktop: 'A computer',
  phone: 'A phone',
  tablet: 'A tablet',
  unknown: 'A device that does not say what it is',
}

/** "Chrome on Windows", "Safari", "A phone": as much as the device says of itself. */
export function deviceWords({ browser, system, kind }: Device): string {
  if (browser !== null && system !== null) return `${browser} on ${system}`
  return browser ?? system ?? KINDS[kind]
}
