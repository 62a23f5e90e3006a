/** Built in this feature's own files. */
export function ProfileLayout() {
  return null
}
