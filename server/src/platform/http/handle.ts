import type { ParsedInput, RouteDefinition } from '@paddock/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Scope } from '../access/scope.ts'
import type { Dependencies } from './dependencies.ts'

/** JSON text that PostgreSQL built to the contract's shape; it is sent as it is. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** How a file goes out, besides its bytes. */
export interface FileOptions {
  /** The route's own unless said. */
  mediaType?: string
  /** Shown in the page instead of saved; only for kinds that run nothing. */
  inline?: boolean
  /** Bytes that are sent. */
  size?: number
  /** The first and last byte of a part, and the bytes of the whole. It is answered with 206. */
  part?: { start: number; end: number; size: number }
  /** Names this content; parts may be asked for and a copy kept under it. */
  etag?: string
}

/** A file that is streamed to the reader. */
export class FileStream {
  readonly fileName: string
  readonly stream: AsyncIterable<string | Buffer>
  readonly options: FileOptions
  constructor(fileName: string, stream: AsyncIterable<string | Buffer>, options: FileOptions = {}) {
    this.fileName = fileName
    this.stream = stream
    this.options = options
  }
}

/** Events that reach the reader as they happen, until the source ends or the reader leaves. */
export class EventStream<T = unknown> {
  readonly events: AsyncIterable<T>
  constructor(events: AsyncIterable<T>) {
    this.events = events
  }
}

type Answer<R extends RouteDefinition> = R extends { events: infer E extends z.ZodType }
  ? EventStream<z.input<E>>
  : R['download'] extends object
    ? FileStream
    : R['response'] extends z.ZodType
      ? z.input<R['response']> | JsonText
      : void

export interface HandlerContext<R extends RouteDefinition> extends ParsedInput<R> {
  deps: Dependencies
  /** The person who asks. Public routes have none, and reading it there is a mistake of ours. */
  scope: R['roles'] extends 'public' ? null : Scope
  request: FastifyRequest
  reply: FastifyReply
  /** The signal of a route with events; it aborts when the caller has left or the server stops. */
  signal: AbortSignal
}

/** What the edge may do with a route. */
interface HandlingOptions {
  /** Carrying a request out again does no harm and ends as the first time would have: it goes without a key, also in several transactions. */
  repeatable?: boolean
  /** It may be answered by a copy of the database that is a little behind, but holds what its reader has written; it only reads. */
  mayLag?: boolean
  /** It shows what was done in the background, so what its reader reads afterwards must show that, too. */
  showsWork?: boolean
}

export interface HandledRoute {
  route: RouteDefinition
  options: HandlingOptions
  // A list of routes of different shapes: the types were checked where `handle` was called.
  run(context: HandlerContext<any>): Promise<unknown> // oxlint-disable-line no-explicit-any
}

/** Ties a contract route to its verb. */
export function handle<R extends RouteDefinition>(
  route: R,
  run: (context: HandlerContext<R>) => Promise<Answer<R>>,
  options: HandlingOptions = {},
): HandledRoute {
  return { route, run, options }
}
