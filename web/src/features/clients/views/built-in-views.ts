import type { SystemRole } from '@paddock/contract/route'
import { type ClientStatus, WORDS } from '../list/clients-list.ts'

/** A view that comes with the product. */
export interface BuiltInView {
  name: string
  settings: Record<string, string>
}

/** The views that everybody has; staff of the platform look after nobody, so they have no "My" view. */
export function builtInViews(status: ClientStatus, me: { id: string; systemRole: SystemRole } | undefined): BuiltInView[] {
  const { many } = WORDS[status]
  const own = me === undefined || me.systemRole === 'admin' ? [] : [{ name: `My ${many}`, settings: { managerId: me.id } }]
  const stale = { name: 'Stale', settings: { stale: 'true', sort: 'lastTouchAt' } }
  return [{ name: `All ${many}`, settings: {} }, ...own, ...(status === 'prospect' ? [stale] : [])]
}
