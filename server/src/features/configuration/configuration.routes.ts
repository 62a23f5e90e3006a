import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { getConfiguration } from './get-configuration.ts'

export const configurationRoutes = [handle(api.configuration.getConfiguration, ({ deps }) => getConfiguration(deps))]
