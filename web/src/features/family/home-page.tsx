/** Built in this feature's own files. */
export function HomePage() {
  return null
}
