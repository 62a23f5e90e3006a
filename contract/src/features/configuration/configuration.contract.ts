import * as z from 'zod'
import { route } from '../../route.ts'

/** Which identity service the web signs in with, and what else it must know before anybody has signed in. */
export const Configuration = z.object({
  version: z.string(),
  identity: z.object({
    /** `embedded` is our own service on this server, `cognito` Amazon's. */
    service: z.enum(['embedded', 'cognito']),
    region: z.string(),
    userPoolId: z.string(),
    userPoolClientId: z.string(),
    identityPoolId: z.string().nullable(),
    /** Where the user pool answers; null for Amazon's own address of the region. A path is relative to this server. */
    userPoolEndpoint: z.string().nullable(),
    authFlowType: z.enum(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH']),
  }),
  /** An OpenID Connect provider whose accounts may sign in: the button's words, and where the browser sets out. */
  externalProvider: z.object({ label: z.string(), startPath: z.string() }).nullable(),
  /** Where failures of the web are reported. */
  reporting: z.object({ dsn: z.string(), environment: z.string(), release: z.string() }).nullable(),
  /** The support chat of Intercom, in place of our own. */
  intercom: z.object({ appId: z.string(), region: z.enum(['us', 'eu', 'ap']) }).nullable(),
  /** Only on the embedded database and loopback: sign-ins of the demo practice and where its mail can be read. */
  demo: z
    .object({
      signIns: z.array(z.object({ email: z.string(), password: z.string(), label: z.string() })),
      outbox: z.string(),
    })
    .nullable(),
})
export type Configuration = z.output<typeof Configuration>

export const getConfiguration = route({
  method: 'GET',
  path: '/public/configuration',
  roles: 'public',
  response: Configuration,
  shows: [],
  summary: 'Tells the web which identity service it has, and the demo sign-ins where there are any',
})
