/**
 * The server's origin, `https://api.example.com`, where the build was told one (API_HOST); otherwise the server is where the page came
 * from, and its addresses are paths.
 */
const API_HOST: string = import.meta.env.API_HOST ?? ''

/** The address of a path of the server. */
export function onServer(path: string, host = API_HOST): string {
  return path.startsWith('/') ? host + path : path
}
