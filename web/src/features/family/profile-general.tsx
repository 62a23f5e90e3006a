/** Built in this feature's own files. */
export function ProfileGeneral() {
  return null
}
