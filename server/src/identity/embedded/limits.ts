import type { Clock } from '../clock.ts'
import { limitExceeded, tooManyTries, type IdentityError } from './identity-error.ts'
import { createPauses, type PauseRules } from './pauses.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const TRUSTED = 20_000

interface LimitRules {
  /** One account from one address: the strictest, and the only one that a known device meets. */
  pair: PauseRules
  /** One account from anywhere: short pauses, so that strangers cannot keep its owner out. */
  account: PauseRules
  /** One address at any account. */
  address: PauseRules
  refusal: () => IdentityError
}

export interface Limit {
  /** Counts a try before it is made, so that parallel tries gain nothing; refuses while it is too early. */
  attempt(name: string, address: string): Promise<void>
  /** The try was right: its count is taken back, and this device is known from now on. */
  succeeded(name: string, address: string): void
}

export interface Limits {
  /** Passwords. */
  signIn: Limit
  /** Mails with a code. */
  mail: Limit
  /** Codes that are typed in. */
  code: Limit
}

const SIGN_IN: LimitRules = {
  pair: { free: 5, firstMs: 2 * SECOND, longestMs: 15 * MINUTE, forgetMs: 60 * MINUTE },
  account: { free: 30, firstMs: SECOND, longestMs: MINUTE, forgetMs: 60 * MINUTE },
  address: { free: 60, firstMs: 2 * SECOND, longestMs: 15 * MINUTE, forgetMs: 60 * MINUTE },
  refusal: tooManyTries,
}
const CODE: LimitRules = { ...SIGN_IN, pair: { ...SIGN_IN.pair, free: 10 }, refusal: limitExceeded }
const MAIL: LimitRules = {
  pair: { free: 4, firstMs: 30 * SECOND, longestMs: 30 * MINUTE, forgetMs: 60 * MINUTE },
  account: { free: 10, firstMs: 30 * SECOND, longestMs: 5 * MINUTE, forgetMs: 60 * MINUTE },
  address: { free: 40, firstMs: 30 * SECOND, longestMs: 15 * MINUTE, forgetMs: 60 * MINUTE },
  refusal: limitExceeded,
}

/** Whether this account has been signed in to from this address before. */
export type IsKnownDevice = (name: string, address: string) => Promise<boolean>

/** Pauses for whoever guesses; kept per process, the codes' own tries are kept in the database. */
export function createLimits(clock: Clock, isKnownDevice: IsKnownDevice): Limits {
  const trusted = new Set<string>()

  function createLimit(rules: LimitRules): Limit {
    const pair = createPauses(rules.pair, clock)
    const account = createPauses(rules.account, clock)
    const addresses = createPauses(rules.address, clock)
    return {
      async attempt(rawName, rawAddress) {
        const { name, address, both } = keysOf(rawName, rawAddress)
        const underPressure = account.isPaused(name) || addresses.isPaused(address)
        if (underPressure && !trusted.has(both) && !(await isKnownDevice(name, rawAddress))) throw rules.refusal()
        if (pair.isPaused(both)) throw rules.refusal()
        pair.count(both)
        account.count(name)
        addresses.count(address)
      },
      succeeded(rawName, rawAddress) {
        const { name, address, both } = keysOf(rawName, rawAddress)
        pair.clear(both)
        account.forgive(name)
        addresses.forgive(address)
        trusted.delete(both)
        trusted.add(both)
        const [oldest] = trusted
        if (trusted.size > TRUSTED && oldest !== undefined) trusted.delete(oldest)
      },
    }
  }

  return { signIn: createLimit(SIGN_IN), mail: createLimit(MAIL), code: createLimit(CODE) }
}

function keysOf(rawName: string, rawAddress: string) {
  const name = rawName.trim().toLowerCase().slice(0, 300)
  const address = networkOf(rawAddress)
  return { name, address, both: `${name} ${address}` }
}

/** Whoever has one IPv6 address has the 2⁶⁴ around it as well. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
    : left
  return groups.slice(0, 4).join(':')
}
