import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressed } from './compression.ts'
import { pageTextOf } from './page-text.ts'

/** What only a page needs, or a worker, which has a policy of its own: without it a file's head is shorter than many a file. */
const OF_PAGES = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-frame-options',
  'referrer-policy',
  'x-request-id',
]
/** Files that are part of a page and nothing by themselves. */
const PART_OF_PAGE = /assets[\\/][^\\/]+\.(js|css|woff2)(\.br|\.gz)?$/

/** The built web: hashed assets for ever, pages never cached; a missing asset is 404 and never a page. */
export async function installStaticFiles(
  app: FastifyInstance,
  folder: string,
  { compressAnswers }: { compressAnswers: boolean },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The mark says the same, and what is named by its content never changes.
    lastModified: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (PART_OF_PAGE.test(path)) for (const name of OF_PAGES) reply.removeHeader(name)
    },
  })
  const pages = {
    app: pageTextOf(folder, await readPage(folder, 'index.html')),
    auth: await readPage(folder, 'auth.html'),
    signIn: await readPage(folder, 'sign-in.html'),
    questions: await readPage(folder, 'questions.html'),
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: string) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return reply.send(compressAnswers ? await compressed(request, reply, page) : page)
  }
  // Addresses of invitations are secrets: nobody is told where somebody came from.
  const sendAuth = (page: string) => (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply.header('referrer-policy', 'no-referrer'), page)
  app.get('/auth/login', sendAuth(pages.signIn))
  app.get('/auth/*', sendAuth(pages.auth))
  app.get('/questions', (request, reply) => sendPage(request, reply, pages.questions))
  app.get('/*', async (request, reply) => {
    if (/^\/(api|identity|assets|outbox)(\/|$)/.test(request.url)) return reply.callNotFound()
    return sendPage(request, reply, pages.app(request.url))
  })
}

async function readPage(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  return existsSync(path) ? readFile(path, 'utf8') : ''
}
