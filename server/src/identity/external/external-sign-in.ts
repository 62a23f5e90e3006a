import type { Caller } from '../../platform/access/caller.ts'
import { transact } from '../../platform/database/write.ts'
import { newSecret, sha256 } from '../secrets.ts'
import type { ExternalParts, SignInProblem } from './external-parts.ts'
import { DeniedError, kindOfFailure, type ExternalAccount } from './external-provider.ts'
import {
  deleteExternalSignIns,
  insertExternalSignIn,
  lockExternalSignIn,
  lockProvedSignIn,
  updateExternalSignIn,
} from './external.queries.ts'
import { useExternalCode } from '../external-codes.queries.ts'
import { personOfAccount } from './person-of-account.ts'

/** How long somebody may take at the provider. */
const UNDER_WAY_MS = 10 * 60_000
/** How long the proof, and then the code, waits for the page that asked for it. */
const CODE_MS = 60_000

interface Returned {
  problem: SignInProblem | null
  /** A path of the web. */
  next: string
}

/** Remembers that a browser sets out; where it has to go. Throws where the provider cannot be asked. */
export async function beginSignIn(
  { database, provider, clock }: ExternalParts,
  { browser, next, again }: { browser: string; next: string; again: boolean },
): Promise<URL> {
  const { address, state, nonce, codeVerifier } = await provider.beginSignIn({ again })
  const now = clock().getTime()
  await deleteExternalSignIns(database.db, new Date(now - UNDER_WAY_MS))
  await insertExternalSignIn(database.db, {
    stateHash: sha256(state),
    browserHash: sha256(browser),
    nonce,
    codeVerifier,
    nextAddress: next,
    createdAt: new Date(now),
    expiresAt: new Date(now + UNDER_WAY_MS),
  })
  return address
}

/**
 * The browser is back. Only the one that set out may come back, once and in time: what it brings is used up before the provider is
 * asked what it is worth.
 */
export async function finishSignIn(
  parts: ExternalParts,
  { browser, query }: { browser: string | null; query: string },
  caller: Caller,
): Promise<Returned> {
  const { database, clock } = parts
  const state = new URLSearchParams(query).get('state')
  if (browser === null || !state) return { problem: 'expired', next: '/' }
  const signIn = await transact(database, async (tx) => {
    const found = await lockExternalSignIn(tx, sha256(state), sha256(browser), clock())
    if (found) await updateExternalSignIn(tx, found.id, { codeVerifier: null })
    return found
  })
  if (!signIn) return { problem: 'expired', next: '/' }
  const { id, nonce, codeVerifier, nextAddress: next } = signIn
  const account = await exchange(parts, query, { state, nonce, codeVerifier })
  if ('problem' in account) return { ...account, next }
  const outcome = await personOfAccount(parts, account, caller)
  if ('problem' in outcome) return { ...outcome, next }
  await updateExternalSignIn(database.db, id, {
    subject: outcome.subId,
    authenticatedAt: account.authenticatedAt,
    secondStep: account.secondStep,
    expiresAt: new Date(clock().getTime() + CODE_MS),
  })
  return { problem: null, next }
}

async function exchange(
  { provider, log }: ExternalParts,
  query: string,
  secrets: Parameters<ExternalParts['provider']['finishSignIn']>[1],
): Promise<ExternalAccount | { problem: SignInProblem }> {
  try {
    return await provider.finishSignIn(query, secrets)
  } catch (error) {
    if (error instanceof DeniedError) return { problem: 'denied' }
    log.warn({ failure: kindOfFailure(error) }, 'the external provider’s answer could not be used')
    return { problem: 'unavailable' }
  }
}

/** The one-time code for the page of the browser that came back, whom it is for, and where they wanted to be; null where there is none. */
export function issueCode({ database, clock }: ExternalParts, browser: string) {
  return transact(database, async (tx) => {
    const now = clock()
    const signIn = await lockProvedSignIn(tx, sha256(browser), now)
    if (!signIn) return null
    const code = newSecret()
    await updateExternalSignIn(tx, signIn.id, { codeHash: sha256(code), expiresAt: new Date(now.getTime() + CODE_MS) })
    return { code, username: signIn.subject, next: signIn.nextAddress }
  })
}

/** Whether a code stands for this person; whatever the answer, it is used up. */
export async function redeemsCode({ database, clock }: ExternalParts, username: string, code: string): Promise<boolean> {
  const used = await useExternalCode(database.db, sha256(code), clock())
  return used?.subject === username
}
