import type { RouteOutput } from '@paddock/contract'
import type { api } from '@paddock/contract'
import {
  EMBEDDED_CLIENT_ID,
  EMBEDDED_PATH,
  EMBEDDED_REGION,
  EMBEDDED_USER_POOL_ID,
  EXTERNAL_START_PATH,
} from '../../platform/configuration/embedded-identity.ts'
import type { Configuration } from '../../platform/configuration/configuration.ts'
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
    identity: identityOf(configuration),
    externalProvider: configuration.externalProvider
      ? { label: configuration.externalProvider.label, startPath: EXTERNAL_START_PATH }
      : null,
    reporting: configuration.sentry ? { ...configuration.sentry, release: `prod-${VERSION}` } : null,
    intercom:
      configuration.intercomAppId && configuration.intercomSecret
        ? { appId: configuration.intercomAppId, region: configuration.intercomRegion }
        : null,
    demo: configuration.demo
      ? {
          signIns: DEMO_SIGN_INS.map(({ name, label }) => ({ email: `${name}@demo.paddock.test`, password: DEMO_PASSWORD, label })),
          outbox: '/outbox',
        }
      : null,
  }
}

function identityOf({ cognito }: Configuration): RouteOutput<typeof api.configuration.getConfiguration>['identity'] {
  if (cognito) {
    return {
      service: 'cognito',
      region: cognito.region,
      userPoolId: cognito.userPoolId,
      userPoolClientId: cognito.clientId,
      identityPoolId: cognito.identityPoolId ?? null,
      userPoolEndpoint: cognito.endpoint ?? null,
      authFlowType: 'USER_SRP_AUTH',
    }
  }
  return {
    service: 'embedded',
    region: EMBEDDED_REGION,
    userPoolId: EMBEDDED_USER_POOL_ID,
    userPoolClientId: EMBEDDED_CLIENT_ID,
    identityPoolId: null,
    userPoolEndpoint: EMBEDDED_PATH,
    authFlowType: 'USER_PASSWORD_AUTH',
  }
}
