import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
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

/** The country that an address is registered in, by ISO 3166-1 alpha-2; null for private and unknown ones. */
export async function countryOf(address: string): Promise<string | null> {
  // A socket that serves both writes an IPv4 address as an IPv6 one.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 0) return null
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
