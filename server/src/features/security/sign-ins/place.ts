import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import type { CountryResponse, Reader } from 'mmdb-lib'

/**
 * Which country an address is registered in, by the whois and routing records of the regional registries
 * (sapics/ip-location-db, geo-whois-asn-country, CC0-1.0). It says who runs the network, not where a person sits.
 */
const SOURCE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** What this source says of a network. */
interface Network {
  country_code?: string
}

let loading: Promise<Pick<Reader<CountryResponse>, 'get'>> | undefined

/** Private, local and documentation networks: registries name the country of their own office for some of them. */
const NOBODYS = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOBODYS.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NOBODYS.addSubnet(network, bits, 'ipv6')

/** The country that an address is registered in, by ISO 3166-1 alpha-2; null for private and unknown ones. */
export async function countryOf(address: string): Promise<string | null> {
  // A socket that serves both writes an IPv4 address as an IPv6 one.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  if (version === 0 || NOBODYS.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return null
  loading ??= load()
  loading.catch(() => (loading = undefined))
  const network = (await loading).get(plain) as Network | null
  return network?.country_code ?? null
}

/** Loaded with the first address: a server at rest does not carry its 8 MB. */
async function load() {
  const [{ Reader: Opened }, file] = await Promise.all([import('mmdb-lib'), readFile(createRequire(import.meta.url).resolve(SOURCE))])
  return new Opened<CountryResponse>(file)
}
