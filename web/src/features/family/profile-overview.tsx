/** Built in this feature's own files. */
export function ProfileOverview() {
  return null
}
