import type { Database, Reader } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Clock } from '../../clock.ts'
import { hmac } from '../../secrets.ts'
import { limitExceeded, tooManyTries, type IdentityError } from '../identity-error.ts'
import { createTries, type PauseRules } from './tries.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** A device is known so long by a code alone that was right; then by the sessions that were opened on it. */
const KNOWN_MS = 24 * 60 * MINUTE

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
  succeeded(name: string, address: string): Promise<void>
  /** The try was never judged, because something of ours failed: it does not count. */
  undone(name: string, address: string): Promise<void>
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
export type IsKnownDevice = (reader: Reader, name: string, address: string) => Promise<boolean>

/** Pauses for whoever guesses, counted in the database: as many processes as there are give no more tries than one. */
export function createLimits(database: Database, clock: Clock, pepper: string, isKnownDevice: IsKnownDevice): Limits {
  const tries = createTries(clock)
  const keyOf = (...parts: string[]) => hmac(pepper, parts.join('\u0000'))
  const knownFrom = (both: string) => keyOf('known', both)

  function createLimit(kind: string, rules: LimitRules): Limit {
    function keysOf(rawName: string, rawAddress: string) {
      const name = rawName.trim().toLowerCase().slice(0, 300)
      const address = networkOf(rawAddress)
      const both = `${name} ${address}`
      return {
        name,
        both,
        pair: keyOf(kind, 'pair', both),
        account: keyOf(kind, 'account', name),
        address: keyOf(kind, 'address', address),
      }
    }
    return {
      async attempt(rawName, rawAddress) {
        const { name, both, pair, account, address } = keysOf(rawName, rawAddress)
        const refused = await transact(database, async (tx) => {
          const counted = await tries.hold(tx, [pair, account, address])
          if (counted.isPaused(pair)) return true
          const underPressure = counted.isPaused(account) || counted.isPaused(address)
          if (underPressure && !(await tries.isFresh(tx, knownFrom(both), KNOWN_MS)) && !(await isKnownDevice(tx, name, rawAddress)))
            return true
          await tries.count(tx, [
            { key: pair, rules: rules.pair, known: counted.of(pair) },
            { key: account, rules: rules.account, known: counted.of(account) },
            { key: address, rules: rules.address, known: counted.of(address) },
          ])
          return false
        })
        if (refused) throw rules.refusal()
      },
      async succeeded(rawName, rawAddress) {
        const { both, pair, account, address } = keysOf(rawName, rawAddress)
        await transact(database, async (tx) => {
          await tries.hold(tx, [pair, account, address])
          await tries.clear(tx, pair)
          await tries.forgive(tx, [account, address])
          await tries.refresh(tx, knownFrom(both))
        })
      },
      async undone(rawName, rawAddress) {
        const { pair, account, address } = keysOf(rawName, rawAddress)
        await transact(database, (tx) => tries.forgive(tx, [pair, account, address]))
      },
    }
  }

  return { signIn: createLimit('signIn', SIGN_IN), mail: createLimit('mail', MAIL), code: createLimit('code', CODE) }
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
