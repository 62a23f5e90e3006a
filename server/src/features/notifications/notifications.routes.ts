import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { openEvents } from './open-events.ts'

export const notificationRoutes = [handle(api.notifications.openEvents, ({ deps, scope, signal }) => openEvents(deps, scope, signal))]
