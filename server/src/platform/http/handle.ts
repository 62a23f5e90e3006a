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

/** A file that is streamed to the reader. */
export class FileStream {
  readonly fileName: string
  readonly stream: AsyncIterable<string | Buffer>
  constructor(fileName: string, stream: AsyncIterable<string | Buffer>) {
    this.fileName = fileName
    this.stream = stream
  }
}

type Answer<R extends RouteDefinition> = R['download'] extends object
  ? FileStream
  : R['response'] extends z.ZodType
    ? z.input<R['response']> | JsonText
    : void

export interface HandlerContext<R extends RouteDefinition> extends ParsedInput<R> {
  deps: Dependencies
  /** Who asks; on public routes nobody does, and reading it is a mistake of ours. */
  scope: R['roles'] extends 'public' ? null : Scope
  request: FastifyRequest
  reply: FastifyReply
}

export interface HandledRoute {
  route: RouteDefinition
  // A list of routes of different shapes: the types were checked where `handle` was called.
  run(context: HandlerContext<RouteDefinition>): Promise<unknown>
}

/** Ties a contract route to its verb. */
export function handle<R extends RouteDefinition>(route: R, run: (context: HandlerContext<R>) => Promise<Answer<R>>): HandledRoute {
  return { route, run }
}
