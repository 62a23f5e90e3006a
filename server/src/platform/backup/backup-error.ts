/** What the person who backs up or restores can put right, in words for them. */
export class BackupError extends Error {
  override name = 'BackupError'
}
