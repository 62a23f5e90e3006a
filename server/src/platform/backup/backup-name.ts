/** `paddock-2026-11-21T13-05-00Z.tar.gz`: sorts by time, and no file system minds it. */
export function backupName(kind: 'paddock' | 'before-restore' | `recent-${string}`, now = new Date()): string {
  return `${kind}-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar.gz`
}
