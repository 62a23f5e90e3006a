/** Where the API of this build is: an origin from API_HOST, or empty where the server that serves the page answers it. */
export function apiHost(given: string | undefined): string {
  if (given === undefined || given === '') return ''
  const origin = given.replace(/\/$/, '')
  if (!/^https?:\/\/[^/@]+$/.test(origin) || !URL.canParse(origin))
    throw new Error(`API_HOST is “${given}”; it must be an origin such as https://api.example.com.`)
  return origin
}
