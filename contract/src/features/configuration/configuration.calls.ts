import type { PublicCall } from '../../route.ts'
import type * as shapes from './configuration.shapes.ts'

export const getConfiguration: PublicCall<typeof shapes.getConfiguration> = {
  method: 'GET',
  path: '/public/configuration',
  roles: 'public',
  shows: [],
}
