import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { countNotifications } from './list/count-notifications.ts'
import { listNotifications } from './list/list-notifications.ts'
import { listPreferences } from './list-preferences.ts'
import { markNotifications } from './list/mark-notifications.ts'
import { markSeen } from './list/mark-seen.ts'
import { openEvents } from './open-events.ts'
import { updatePreference } from './update-preference.ts'

export const notificationRoutes = [
  handle(api.notifications.openEvents, ({ deps, scope, query, signal }) => openEvents(deps, scope, query, signal)),
  handle(api.notifications.listNotifications, ({ deps, scope, query }) => listNotifications(deps, scope, query)),
  handle(api.notifications.countNotifications, ({ deps, scope }) => countNotifications(deps, scope)),
  handle(api.notifications.markSeen, ({ deps, scope, body }) => markSeen(deps, scope, body.upTo)),
  handle(api.notifications.markNotifications, ({ deps, scope, body }) => markNotifications(deps, scope, body)),
  handle(api.notifications.listPreferences, ({ deps, scope }) => listPreferences(deps, scope)),
  handle(api.notifications.updatePreference, ({ deps, scope, body }) => updatePreference(deps, scope, body)),
]
