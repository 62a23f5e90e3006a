import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** Somebody at the provider: what it says of them. */
export interface ExternalPerson {
  email?: string
  email_verified?: boolean | string
  xms_edov?: boolean
  /** How they proved themselves there, in RFC 8176's words. */
  amr?: string[]
}

export const CLIENT = { id: 'paddock', secret: 'a-secret-of-paddock-at-the-provider' }

/**
 * A real OpenID Connect provider on loopback, with pages on which people sign in by their name alone, agree, or say no. It must know
 * where to send people back to before it answers anything: `sendBackTo`.
 */
export async function startOidcProvider() {
  const people = new Map<string, ExternalPerson>()
  let callback: ((...request: Parameters<ReturnType<Provider['callback']>>) => unknown) | undefined
  let isDown = false
  const server = createServer((request, response) => {
    if (isDown || !callback) request.socket.destroy()
    else void callback(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`

  return {
    issuer,
    people,
    /** Registers the client, and where it lets people come back to. */
    sendBackTo(web: string, changes: Configuration = {}) {
      const provider = new Provider(issuer, configurationFor(web, people, changes))
      Object.defineProperty(provider.Session.prototype, 'amr', {
        get(this: { accountId?: string }) {
          return people.get(this.accountId ?? '')?.amr
        },
      })
      callback = provider.callback()
    },
    /** Answers nothing, as when it is out of reach; or answers again. */
    setDown(wanted: boolean) {
      isDown = wanted
    },
    /** What somebody does in a browser there, from the address that they were sent to until they are sent back: where to. */
    visit: (address: string, name: string, options: { refuses?: boolean; jar?: CookieJar } = {}) => visit(address, name, options),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function configurationFor(web: string, people: Map<string, ExternalPerson>, changes: Configuration): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${web}/identity/external/callback`],
        post_logout_redirect_uris: [`${web}/auth/login`],
      },
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified', 'xms_edov'] },
    cookies: { keys: ['of-the-tests'] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, name) => {
      const person = people.get(name)
      return person && { accountId: name, claims: () => ({ sub: name, ...person }) }
    },
    ...changes,
  }
}

export type CookieJar = Map<string, string>

async function visit(start: string, name: string, { refuses = false, jar = new Map() }: { refuses?: boolean; jar?: CookieJar }) {
  const { origin } = new URL(start)
  let address = new URL(start)
  let body: URLSearchParams | undefined
  for (let step = 0; step < 15; step += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [key = '', value = ''] = cookie.split(';', 1)[0]!.split(/=(.*)/)
      jar.set(key, value)
    }
    body = undefined
    const location = response.headers.get('location')
    if (location) {
      address = new URL(location, address)
      if (address.origin !== origin) return address
      continue
    }
    const page = await response.text()
    const cancel = /href="([^"]+\/abort)"/.exec(page)?.[1]
    if (refuses && cancel) {
      address = new URL(cancel, address)
      continue
    }
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`The provider answered ${response.status} with no form: ${page.slice(0, 300)}`)
    address = new URL(action, address)
    body = new URLSearchParams(page.includes('name="login"') ? { prompt: 'login', login: name, password: 'any' } : { prompt: 'consent' })
  }
  throw new Error('The provider never sent anybody back.')
}
