import type { SignIn } from './security.shapes.ts'

const COUNTRIES = new Intl.DisplayNames(['en-AU'], { type: 'region' })
const OWN_NETWORK = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i

/** "Australia (1.2.3.4)", "This network (192.168.0.7)", or the address alone; nothing where there is none. */
export function placeWords({ address, country }: SignIn['place']): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain === '') return ''
  if (country !== null) return `${COUNTRIES.of(country) ?? country} (${plain})`
  return OWN_NETWORK.test(plain) ? `This network (${plain})` : plain
}
