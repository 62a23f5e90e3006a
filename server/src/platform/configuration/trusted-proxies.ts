import { isIP } from 'node:net'
import type * as z from 'zod'

/** False: nobody's headers. A number: of so many hops. Networks: of proxies within them. */
export type TrustedProxies = false | number | string[]

const MAX_HOPS = 10
/** Names that Fastify's rule for proxies knows. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])
const REFUSAL =
  'Name how many proxies stand before the server, such as 1, or their networks, such as 10.0.0.0/8: whoever believes everybody lets anybody choose their address.'

/** Reads TRUST_PROXY; to believe everybody is refused, in whatever words. */
export function trustedProxiesOf(text: string, context: z.RefinementCtx): TrustedProxies {
  const given = text.trim()
  if (/^(false|0)$/i.test(given)) return false
  if (/^\d+$/.test(given) && Number(given) <= MAX_HOPS) return Number(given)
  const networks = given.split(',').map((entry) => entry.trim())
  if (networks.every(isBoundedNetwork)) return networks
  context.addIssue(REFUSAL)
  return false
}

function isBoundedNetwork(entry: string): boolean {
  if (NAMED.has(entry)) return true
  const [address = '', prefix, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 8 && Number(prefix) <= (version === 4 ? 32 : 128)
}

/** Gives the trusted proxies in the way that Fastify asks: by a proxy's address, and by how many hops before us it stands. */
export function trustProxyOption(trusted: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted
}
