import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a model was asked, as it arrived. */
export interface AskedModel {
  model: string
  system: string
  prompt: string
  authorization: string | undefined
  /** The whole body as sent. */
  body: Record<string, unknown>
}

/** How the model behaves for one request. */
export interface ModelBehaviour {
  /** What it writes, piece by piece; a text is cut into pieces. */
  text?: string | readonly string[]
  /** Between two pieces. */
  everyMs?: number
  /** After the text: end well (the default), hit the limit of tokens, filter, break the connection, say nothing more, or never end. */
  ending?: 'stop' | 'length' | 'content_filter' | 'cut' | 'silence' | 'endless'
  /** It is not counted where null. */
  usage?: { prompt: number; completion: number } | null
  /** Something else than a stream of events. */
  instead?: { status: number; headers?: Record<string, string>; body: string }
}

export interface ModelServer {
  /** What AI_BASE_URL is set to. */
  url: string
  asked: AskedModel[]
  /** Requests that the caller left before the answer had ended. */
  left(): number
  /** Resolves at the next time that a caller leaves before the end; at once where one has. */
  whenLeft(): Promise<void>
  /** How it behaves from now on. */
  behave(behaviour: ModelBehaviour | ((asked: AskedModel) => ModelBehaviour)): void
  close(): Promise<void>
}

/** A server on loopback that speaks OpenAI's chat completions and misbehaves as it is told to. */
export async function startModelServer(
  first: ModelBehaviour | ((asked: AskedModel) => ModelBehaviour) = { text: '{}' },
): Promise<ModelServer> {
  let behaviour = first
  let leftCount = 0
  const asked: AskedModel[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const question = await read(request)
    asked.push(question)
    let ended = false
    response.once('finish', () => (ended = true))
    response.once('close', () => {
      if (ended || response.destroyedByUs === true) return
      leftCount += 1
      for (const tell of waiting) tell()
      waiting.clear()
    })
    await answer(response, typeof behaviour === 'function' ? behaviour(question) : behaviour)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    left: () => leftCount,
    whenLeft: () => (leftCount > 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
    behave(next) {
      behaviour = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

declare module 'node:http' {
  interface ServerResponse {
    /** The server broke the connection itself. */
    destroyedByUs?: boolean
  }
}

async function read(request: IncomingMessage): Promise<AskedModel> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { model?: string; messages?: { role: string; content: unknown }[] }
  const said = (role: string) =>
    (body.messages ?? [])
      .filter((message) => message.role === role)
      .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
      .join('\n')
  return { model: body.model ?? '', system: said('system'), prompt: said('user'), authorization: request.headers.authorization, body }
}

async function answer(
  response: ServerResponse,
  { text = '', everyMs = 0, ending = 'stop', usage, instead }: ModelBehaviour,
): Promise<void> {
  if (instead) {
    response.writeHead(instead.status, instead.headers)
    response.end(instead.body)
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  for (const piece of typeof text === 'string' ? piecesOf(text) : text) {
    if (response.closed) return
    response.write(chunk({ content: piece }, null))
    if (everyMs > 0) await pause(everyMs)
  }
  if (ending === 'silence') return
  if (ending === 'cut') {
    // What was written reaches the caller first.
    await pause(20)
    response.destroyedByUs = true
    response.destroy()
    return
  }
  if (ending === 'endless') {
    while (!response.closed) {
      response.write(chunk({ content: 'and so on '.repeat(20) }, null))
      await pause(Math.max(everyMs, 1))
    }
  }
  if (response.closed) return
  response.write(chunk({}, ending === 'endless' ? 'stop' : ending))
  if (usage !== null) {
    const { prompt, completion } = usage ?? { prompt: 1200, completion: 300 }
    response.write(
      `data: ${JSON.stringify({ id: '1', choices: [], usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion } })}\n\n`,
    )
  }
  response.end('data: [DONE]\n\n')
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function chunk(delta: object, reason: string | null): string {
  return `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`
}

/** About as many characters as a model's tokens. */
function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{1,24}/g) ?? []
}
