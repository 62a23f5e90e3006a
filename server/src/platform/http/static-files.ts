import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The built web: hashed assets for ever, pages never cached; a missing asset is 404 and never a page. */
export async function installStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const pages = {
    app: await readPage(folder, 'index.html'),
    auth: await readPage(folder, 'auth.html'),
    questions: await readPage(folder, 'questions.html'),
  }
  const sendPage = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  // Addresses of invitations are secrets: nobody is told where somebody came from.
  app.get('/auth/*', (_request, reply) => sendPage(reply.header('referrer-policy', 'no-referrer'), pages.auth))
  app.get('/questions', (_request, reply) => sendPage(reply, pages.questions))
  app.get('/*', (request, reply) => {
    if (/^\/(api|identity|assets|outbox)(\/|$)/.test(request.url)) return reply.callNotFound()
    return sendPage(reply, pages.app)
  })
}

async function readPage(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  return existsSync(path) ? readFile(path, 'utf8') : ''
}
