import * as ERRORS from '@paddock/contract/general-errors'
import type { RecordKind, Address, RouteInput, RouteOutput } from '@paddock/contract/route'
import { addressOf, type AddressParts } from './address.ts'
import { ApiError, errorOf, refusal, unreachable } from './api-error.ts'
import { accessToken } from '../identity/identity.ts'
import { noteAnswer, noteNoAnswer } from './connection.ts'
import { takeEarly } from './early-answers.ts'
import { currentRole } from './role.ts'

export { ApiError, messageOfError } from './api-error.ts'

type Uploads = Address & { upload: object }
type Downloads = Address & { download: object }

let observe: (error: ApiError, route: string) => void = () => {}

/** Has every refusal and failure of a call told, wherever on the screen it is then shown; `route` is the call's method and path. */
export function observeRefusals(observer: (error: ApiError, route: string) => void): void {
  observe = observer
}

let tellChanged: (kinds: readonly RecordKind[]) => void = () => {}

/** Has the kinds of records told that a call of this page changed. */
export function observeChanges(observer: (kinds: readonly RecordKind[]) => void): void {
  tellChanged = observer
}

function observed(error: unknown, route: Address): unknown {
  if (error instanceof ApiError) observe(error, `${route.method} ${route.path}`)
  return error
}

export interface CallOptions {
  signal?: AbortSignal
}

/** Calls a route of the contract: path, role prefix and bearer token are worked out here. Throws an ApiError on any refusal. */
export async function call<R extends Address>(route: R, input: RouteInput<R>, options: CallOptions = {}): Promise<RouteOutput<R>> {
  const parts = partsOf(input)
  const response = await send(route, parts, initOf(route, parts.body, options))
  const answer: RouteOutput<R> = await response.json()
  const changed = route.changes ?? []
  for (const [sent, { lost }] of unanswered) if (lost?.some((kind) => changed.includes(kind))) unanswered.delete(sent)
  tellChanged(changed)
  return answer
}

function initOf(route: Address, body: unknown, options: CallOptions): RequestInit {
  const init: RequestInit = { method: route.method, signal: options.signal ?? null }
  return body === undefined ? init : { ...init, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Sends a file as the raw body and reports how much of it (0 to 1) has left. */
export async function upload<R extends Uploads>(
  route: R,
  input: RouteInput<R> & { file: Blob },
  options: CallOptions & { onProgress?: (share: number) => void } = {},
): Promise<RouteOutput<R>> {
  const { file, ...parts } = input
  const token = await bearer(route)
  const sent = new Promise<RouteOutput<R>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(route.method, addressOf(route, partsOf(parts), currentRole()))
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', (event) => options.onProgress?.(event.total > 0 ? event.loaded / event.total : 0))
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText))
      else void refusal(request.status, request.responseText, request.getResponseHeader('x-request-id')).then(reject)
    })
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
  const answer = await sent.catch((error: unknown) => {
    throw observed(error, route)
  })
  tellChanged(route.changes ?? [])
  return answer
}

/** Fetches a file with the bearer token and hands it to the browser to save. */
export async function download<R extends Downloads>(route: R, input: RouteInput<R>, options: CallOptions = {}): Promise<void> {
  const parts = partsOf(input)
  const response = await send(route, parts, initOf(route, parts.body, options))
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: fileName(response.headers.get('content-disposition')),
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Calls a route whose answer is read as it arrives. */
export function openResponse<R extends Address>(route: R, input: RouteInput<R>, options: CallOptions = {}): Promise<Response> {
  const parts = partsOf(input)
  return send(route, parts, initOf(route, parts.body, options))
}

/** The name that the server gives a file. */
export function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  return (encoded === undefined ? plain : decodeURIComponent(encoded)) ?? 'download'
}

async function send(route: Address, parts: AddressParts, init: RequestInit): Promise<Response> {
  try {
    return await sendOrRenew(route, parts, init)
  } catch (error) {
    throw observed(error, route)
  }
}

async function sendOrRenew(route: Address, parts: AddressParts, plain: RequestInit): Promise<Response> {
  const address = addressOf(route, parts, currentRole())
  const token = await bearer(route)
  const init = keyed(address, plain)
  const response = await attempt(address, init, token).finally(() => lose(address, init, route))
  if (response.ok) return response
  if (response.status !== 401 || token === null) throw await errorOf(response)
  // A device whose clock is wrong may think an expired token good: renew once, then believe the refusal.
  const renewed = await accessToken({ renew: true })
  const second = renewed === null ? response : await attempt(address, init, renewed)
  if (second.ok) return second
  throw await errorOf(second)
}

async function attempt(address: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  try {
    const early = init.method === 'GET' ? takeEarly(address, token) : null
    const response = (await early?.catch(() => null)) ?? (await fetch(address, { ...init, headers }))
    noteAnswer()
    if (response.status < 500) unanswered.delete(sentAs(address, init))
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    noteNoAnswer()
    throw unreachable()
  }
}

/**
 * The keys of writes that got no answer. Sent again with the same content they go under the same key, and the server does them once. Once
 * another write changed what a lost one changes, the same content is meant anew: archived, taken back, archived again.
 */
const unanswered = new Map<string, { key: string; lost?: readonly RecordKind[] | undefined }>()
const UNANSWERED_LIMIT = 50

const sentAs = (address: string, { body }: RequestInit) => `${address}\n${typeof body === 'string' ? body : ''}`

/** What is still without an answer once its call has ended is lost. */
function lose(address: string, init: RequestInit, { changes }: Address): void {
  const sent = unanswered.get(sentAs(address, init))
  if (sent) sent.lost = changes
}

function keyed(address: string, init: RequestInit): RequestInit {
  if (init.method !== 'POST') return init
  const sent = sentAs(address, init)
  const key = unanswered.get(sent)?.key ?? crypto.randomUUID()
  unanswered.set(sent, { key })
  const [oldest] = unanswered.keys()
  if (unanswered.size > UNANSWERED_LIMIT && oldest !== undefined) unanswered.delete(oldest)
  return { ...init, headers: { ...init.headers, 'idempotency-key': key } }
}

async function bearer(route: Address): Promise<string | null> {
  if (route.roles === 'public') return null
  const token = await accessToken()
  if (token === null) throw new ApiError(401, ERRORS.session_expired)
  return token
}

function partsOf(input: object): AddressParts & { body?: unknown } {
  return input
}
