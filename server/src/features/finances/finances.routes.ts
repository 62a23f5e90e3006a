import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { addProperty } from './add-property.ts'
import { removeProperty } from './remove-property.ts'
import { restoreProperty } from './restore-property.ts'
import { updateProperty } from './update-property.ts'

export const financeRoutes = [
  handle(api.finances.addProperty, ({ deps, scope, params, body }) => addProperty(deps, scope, params.clientId, body)),
  handle(api.finances.updateProperty, ({ deps, scope, params, body }) =>
    updateProperty(deps, scope, params.clientId, params.propertyId, body),
  ),
  handle(api.finances.removeProperty, ({ deps, scope, params }) => removeProperty(deps, scope, params.clientId, params.propertyId)),
  handle(api.finances.restoreProperty, ({ deps, scope, params }) => restoreProperty(deps, scope, params.clientId, params.propertyId)),
]
