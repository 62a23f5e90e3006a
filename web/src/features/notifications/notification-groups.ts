import type { Notification } from '@paddock/contract/features/notifications/notifications.shapes'

/** What the list shows as one: several of one client and kind, or one notification alone. */
export interface Group {
  /** Stays the same while others of it come and go. */
  key: string
  newest: Notification
  /** Those that were read so far, newest first. */
  rows: readonly Notification[]
}

/** Folds what the server counts as alike, each group where its newest one stands. */
export function groupsOf(rows: readonly Notification[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const key = row.alike > 1 && row.client !== null ? `${row.client.id} ${row.kind}` : row.id
    const former = groups.get(key)
    groups.set(key, { key, newest: former?.newest ?? row, rows: [...(former?.rows ?? []), row] })
  }
  return [...groups.values()]
}
