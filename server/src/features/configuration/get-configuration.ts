import type { RouteOutput } from '@paddock/contract'
import type { api } from '@paddock/contract'
import {
  EMBEDDED_CLIENT_ID,
  EMBEDDED_PATH,
  EMBEDDED_REGION,
  EMBEDDED_USER_POOL_ID,
} from '../../platform/configuration/embedded-identity.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { VERSION } from '../../version.ts'

const DEMO_PASSWORD = 'paddock-demo-2026'
const DEMO_SIGN_INS = [
  { name: 'superadmin', label: 'Super admin' },
  { name: 'admin', label: 'Admin' },
  { name: 'orgadmin', label: 'Organisation admin' },
  { name: 'adviser', label: 'Adviser' },
  { name: 'primary', label: 'Primary stakeholder' },
  { name: 'bookkeeper', label: 'Bookkeeper' },
  { name: 'survey', label: 'Stakeholder' },
]

/** What the web must know before anybody has signed in. */
export async function getConfiguration({ configuration }: Dependencies): Promise<RouteOutput<typeof api.configuration.getConfiguration>> {
  return {
    version: VERSION,
    identity: {
      service: 'embedded',
      region: EMBEDDED_REGION,
      userPoolId: EMBEDDED_USER_POOL_ID,
      userPoolClientId: EMBEDDED_CLIENT_ID,
      identityPoolId: null,
      userPoolEndpoint: EMBEDDED_PATH,
      authFlowType: 'USER_PASSWORD_AUTH',
    },
    demo: configuration.demo
      ? {
          signIns: DEMO_SIGN_INS.map(({ name, label }) => ({ email: `${name}@demo.paddock.test`, password: DEMO_PASSWORD, label })),
          outbox: '/outbox',
        }
      : null,
  }
}
