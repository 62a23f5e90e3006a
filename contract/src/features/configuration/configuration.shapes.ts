import * as z from 'zod'
import { Text } from '../../fields.ts'
import { shapes } from '../../route.ts'

/** Which identity service the web signs in with, and what else it must know before anybody has signed in. */
export const Configuration = z.object({
  version: Text,
  identity: z.object({
    /** `embedded` is our own service on this server, `cognito` Amazon's. */
    service: z.enum(['embedded', 'cognito']),
    region: Text,
    userPoolId: Text,
    userPoolClientId: Text,
    identityPoolId: Text.nullable(),
    /** Where the user pool answers; null for Amazon's own address of the region. A path is relative to this server. */
    userPoolEndpoint: Text.nullable(),
    authFlowType: z.enum(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH']),
  }),
  /** An OpenID Connect provider whose accounts may sign in: the button's words, and where the browser sets out. */
  externalProvider: z.object({ label: Text, startPath: Text }).nullable(),
  /** Where failures of the web are reported. */
  reporting: z.object({ dsn: Text, environment: Text, release: Text }).nullable(),
  /** The support chat of Intercom, in place of our own. */
  intercom: z.object({ appId: Text, region: z.enum(['us', 'eu', 'ap']) }).nullable(),
  /** Only on the embedded database and loopback: sign-ins of the demo practice and where its mail can be read. */
  demo: z
    .object({
      signIns: z.array(z.object({ email: Text, password: Text, label: Text })),
      outbox: Text,
    })
    .nullable(),
})
export type Configuration = z.output<typeof Configuration>

export const getConfiguration = shapes({
  response: Configuration,
  summary: 'Tells the web which identity service it has, and the demo sign-ins where there are any',
})
