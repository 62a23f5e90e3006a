/** The country that an address is registered in, by ISO 3166-1 alpha-2; null for private and unknown ones. */
export async function countryOf(_address: string): Promise<string | null> {
  return null
}
