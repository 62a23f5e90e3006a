import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { archiveOrganization } from './archive-organization.ts'
import { createOrganization } from './create-organization.ts'
import { getOrganization, ownOrganizationId } from './get-organization.ts'
import { listOrganizations } from './list-organizations.ts'
import { restoreOrganization } from './restore-organization.ts'
import { updateOrganization } from './update-organization.ts'

const calls = api.organizations

export const organizationRoutes = [
  handle(calls.listOrganizations, ({ deps, scope, query }) => listOrganizations(deps, scope, query)),
  handle(calls.createOrganization, ({ deps, scope, body }) => createOrganization(deps, scope, body)),
  handle(calls.getOrganization, ({ deps, scope, params }) => getOrganization(deps, scope, params.organizationId)),
  handle(calls.updateOrganization, ({ deps, scope, params, body }) => updateOrganization(deps, scope, params.organizationId, body)),
  handle(calls.archiveOrganization, ({ deps, scope, params }) => archiveOrganization(deps, scope, params.organizationId)),
  handle(calls.restoreOrganization, ({ deps, scope, params }) => restoreOrganization(deps, scope, params.organizationId)),
  handle(calls.getMyOrganization, async ({ deps, scope }) => getOrganization(deps, scope, ownOrganizationId(scope))),
  handle(calls.updateMyOrganization, async ({ deps, scope, body }) => updateOrganization(deps, scope, ownOrganizationId(scope), body)),
]
