import { loadConfiguration } from '../configuration.ts'
import { oneRenewalAtATime, amplify, hasSession } from './identity.ts'

/** Short-lived keys of the cloud's identity pool, for documents in its storage. */
export interface CloudCredentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
  expiration?: Date
}

/** They last an hour. */
export const REFRESH_AFTER_MS = 50 * 60_000
/** After a failure, as without a network. */
const TRY_AGAIN_AFTER_MS = 60_000

/** What keeping them needs of the browser. */
interface Surroundings {
  /** Gets them from the identity pool; null where there are none to get. */
  fetch(): Promise<CloudCredentials | null>
  hasSession(): boolean
  now(): number
  /** Runs `task` after a while; answers how to call it off. */
  later(ms: number, task: () => void): () => void
  /** Runs `task` when the page is looked at again, or the device wakes up; answers how to stop. */
  onWake(task: () => void): () => void
}

export interface KeptCredentials {
  /** The present ones, fetched first when they are due; null without a session. Rejects when they cannot be had. */
  current(): Promise<CloudCredentials | null>
  stop(): void
}

/**
 * Keeps temporary credentials fresh: fetched at once, again after 50 minutes, and without delay by a page that slept through that
 * moment. It ends with the session, whichever tab ended it.
 */
export function keepCloudCredentials({ fetch, hasSession: signedIn, now, later, onWake }: Surroundings): KeptCredentials {
  let held: { credentials: CloudCredentials | null; dueAt: number } | null = null
  let fetching: Promise<CloudCredentials | null> | null = null
  let callOff = () => {}
  let stopped = false

  function stop(): void {
    stopped = true
    held = null
    callOff()
    stopWaking()
  }

  function renew(): Promise<CloudCredentials | null> {
    fetching ??= fetch().finally(() => {
      fetching = null
    })
    return fetching
  }

  async function current(): Promise<CloudCredentials | null> {
    if (!stopped && !signedIn()) stop()
    if (stopped) return null
    if (held !== null && now() < held.dueAt) return held.credentials
    callOff()
    try {
      const credentials = await renew()
      if (stopped) return null
      held = { credentials, dueAt: now() + REFRESH_AFTER_MS }
      plan(REFRESH_AFTER_MS)
      return credentials
    } catch (error) {
      if (!stopped) plan(TRY_AGAIN_AFTER_MS)
      throw error
    }
  }

  function plan(ms: number): void {
    callOff()
    callOff = later(ms, look)
  }

  /** Nobody waits for these: what fails is tried again. */
  function look(): void {
    current().catch(() => undefined)
  }

  const stopWaking = onWake(look)
  look()
  return { current, stop }
}

let kept: Promise<KeptCredentials | null> | null = null

/** Keeps credentials from now on where this server names an identity pool; otherwise nothing is fetched, Amplify not even loaded. */
export function startCloudCredentials(): Promise<KeptCredentials | null> {
  kept ??= start()
  kept.catch(() => {
    kept = null
  })
  return kept
}

/** Credentials for documents in the cloud's storage; null where documents are kept elsewhere, or nobody is signed in. */
export async function cloudCredentials(): Promise<CloudCredentials | null> {
  return (await startCloudCredentials())?.current() ?? null
}

async function start(): Promise<KeptCredentials | null> {
  const { identity } = await loadConfiguration()
  if (identity.identityPoolId === null) return null
  return keepCloudCredentials({
    // Amplify may renew the session on the way, which only one tab may do at a time.
    async fetch() {
      const { fetchAuthSession } = await amplify()
      return oneRenewalAtATime(async () => (await fetchAuthSession()).credentials ?? null)
    },
    hasSession,
    now: () => Date.now(),
    later(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    onWake(task) {
      const wake = () => {
        if (document.visibilityState === 'visible') task()
      }
      document.addEventListener('visibilitychange', wake)
      window.addEventListener('online', wake)
      return () => {
        document.removeEventListener('visibilitychange', wake)
        window.removeEventListener('online', wake)
      }
    },
  })
}
